/** Tabs that poll, with a clock that the test moves. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers and the date stand still, but the database continues. */
export const stopsTheClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-22T06:00:00Z') });

/** Runs everything that becomes due, second by second. */
export async function passes(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(1000, ms - passed)));
    await settles();
  }
}

/** Waits for everything that the database and the answers have triggered. */
export async function settles(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await vi.advanceTimersByTimeAsync(0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
}

export async function turns(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settles();
}

export async function networkIs(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  await settles();
}
