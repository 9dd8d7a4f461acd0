/** Work that fails by a defect: it is begun again in growing pauses, whatever the browser lacks, and reported as what it is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInTurns } from '../../src/data/notifications/notifications-turns.ts';
import { Locks } from '../support/screens/locks.ts';

const minute = 60_000;
const reported = vi.fn<(error: unknown) => void>();
const refusing = { request: async () => Promise.reject(new DOMException('Not here', 'SecurityError')) };

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const withLocks = (locks: object | undefined) => vi.stubGlobal('navigator', { locks });

describe.each([
  ['locks', () => new Locks()],
  ['locks that are refused', () => refusing],
  ['no locks', () => undefined],
])('with %s', (_name, locks) => {
  it.each<[string, () => Promise<void>]>([
    ['a function that is missing', async () => ({} as { later: () => Promise<void> }).later()],
    ['no database', async () => Promise.reject(new DOMException('No IndexedDB', 'InvalidStateError'))],
    ['an answer that nobody expected', async () => JSON.parse('<html>')],
    ['a failure after a while', async () => new Promise((_, reject) => setTimeout(() => reject(new RangeError('later')), 100))],
  ])('work that meets %s is begun again ever more slowly', async (_what, meets) => {
    withLocks(locks());
    const work = vi.fn<() => Promise<void>>(meets);
    stop = runInTurns('poll', work);
    await vi.advanceTimersByTimeAsync(minute);
    // After 5, 10, 20 and 40 seconds, each a quarter more or less.
    const inFirst = work.mock.calls.length;
    expect(inFirst).toBeGreaterThanOrEqual(4);
    expect(inFirst).toBeLessThanOrEqual(6);
    expect(reported).toHaveBeenCalledTimes(inFirst);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(work.mock.calls.length - inFirst).toBeLessThanOrEqual(6);
    stop();
    const all = work.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(work).toHaveBeenCalledTimes(all);
  });

  it('cancelled work is no failure', async () => {
    withLocks(locks());
    const work = vi.fn<(turn: AbortSignal) => Promise<void>>(
      async (turn: AbortSignal) =>
        new Promise<void>((resolve) => turn.addEventListener('abort', () => resolve(), { once: true })),
    );
    stop = runInTurns('poll', work);
    await vi.advanceTimersByTimeAsync(minute);
    expect(work).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });
});
