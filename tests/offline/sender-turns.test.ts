/** The page's sender of uploads that meets a defect: it comes back in growing pauses, and says what it has met. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const minute = 60_000;
const reported = vi.fn<(error: unknown) => void>();
const withSendLock = vi.fn<() => Promise<undefined>>();
vi.mock('../../src/outbox/sending/send-lock.ts', () => ({ withSendLock: () => withSendLock() }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported.mockClear());
  withSendLock.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const startsSending = async () => (await import('../../src/data/uploads/on-demand/upload-sender.ts')).sendDueUploads();

describe('a sender that meets a defect', () => {
  it.each<[string, () => Promise<undefined>]>([
    ['a function that is missing', async () => ({} as { later: () => Promise<undefined> }).later()],
    ['a database that is gone', async () => Promise.reject(new DOMException('No IndexedDB', 'InvalidStateError'))],
    ['locks that are refused', async () => Promise.reject(new DOMException('Not here', 'SecurityError'))],
    ['what nobody expected', async () => JSON.parse('<html>')],
  ])('in %s comes back ever more slowly, and reports each', async (_what, meets) => {
    withSendLock.mockImplementation(meets);
    await startsSending();
    expect(reported).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(minute);
    // After 5, 10, 20 and 40 seconds, each a quarter more or less.
    const inFirst = withSendLock.mock.calls.length;
    expect(inFirst).toBeGreaterThanOrEqual(4);
    expect(inFirst).toBeLessThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(withSendLock.mock.calls.length - inFirst).toBeLessThanOrEqual(6);
    expect(reported).toHaveBeenCalledTimes(withSendLock.mock.calls.length);
  });

  it('begins with short pauses again after a successful run', async () => {
    withSendLock.mockRejectedValue(new RangeError('broken'));
    await startsSending();
    await vi.advanceTimersByTimeAsync(3 * minute);
    // Another tab is at it: that is no failure.
    withSendLock.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(7 * minute);
    withSendLock.mockRejectedValue(new RangeError('broken'));
    const before = withSendLock.mock.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(withSendLock.mock.calls.length - before).toBeGreaterThanOrEqual(2);
  });
});
