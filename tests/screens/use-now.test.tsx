import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from '../../src/ui/use-now.ts';

const start = Date.UTC(2026, 10, 12, 4, 45);

describe('the time that a page shows', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes on as often as asked for', () => {
    const { result } = renderHook(() => useNow(60_000));
    act(() => void vi.advanceTimersByTime(120_000));
    expect(result.current).toBe(start + 120_000);
  });

  it('stands still where nothing was asked for, until the page is looked at again', () => {
    const { result } = renderHook(() => useNow());
    act(() => void vi.advanceTimersByTime(120_000));
    expect(result.current).toBe(start);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(start + 120_000);
  });

  it('leaves nothing ticking behind when its page is left', () => {
    const { unmount } = renderHook(() => useNow(60_000));
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
