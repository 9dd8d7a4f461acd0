/** Who spares data gets only what they ask for. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSavingData } from '../../src/device/save-data.ts';
import { usePreloaded } from '../../src/ui/LazyDialog.tsx';
import { matchesMedia } from '../support/screens/media.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  matchesMedia();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Chromium's switch. */
function switchesOnDataSaver(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

describe('data is saved', () => {
  it('where the customer has asked for it, in either way', () => {
    expect(isSavingData()).toBe(false);
    switchesOnDataSaver();
    expect(isSavingData()).toBe(true);
    Reflect.deleteProperty(navigator, 'connection');
    matchesMedia('(prefers-reduced-data: reduce)');
    expect(isSavingData()).toBe(true);
  });

  it('by fetching no code of dialogs that nobody has opened', () => {
    const load = vi.fn<() => Promise<void>>(async () => undefined);
    const { unmount } = renderHook(() => usePreloaded(load));
    vi.runAllTimers();
    expect(load, 'before the page is touched').not.toHaveBeenCalled();
    dispatchEvent(new Event('pointerdown'));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();

    switchesOnDataSaver();
    renderHook(() => usePreloaded(load));
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
