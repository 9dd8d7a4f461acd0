import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const start = Date.UTC(2026, 10, 12, 4, 45);

let useNow: (everyMs?: number) => number;

describe('the time that a page shows', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    // A page's clock begins with its load.
    vi.resetModules();
    ({ useNow } = await import('../../src/ui/use-now.ts'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is updated as often as requested', () => {
    const { result } = renderHook(() => useNow(60_000));
    act(() => void vi.advanceTimersByTime(120_000));
    expect(result.current).toBe(start + 120_000);
  });

  it('is not updated without a request, until the page is visible again', () => {
    const { result } = renderHook(() => useNow());
    act(() => void vi.advanceTimersByTime(120_000));
    expect(result.current).toBe(start);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(start + 120_000);
  });

  it('leaves no timer behind when its page is left', () => {
    const { unmount } = renderHook(() => useNow(60_000));
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
