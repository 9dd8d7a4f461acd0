/** What could not be pulled comes by itself once it can, without a crowd of calls. */
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTests } from '../../src/data/catalogue/tests.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { db } from '../../src/cache/db.ts';
import { names, networkThatGives, shows } from '../support/screens/cached.ts';

const cbc = { id: 'cbc', name: 'CBC', price: 300 };
const noNetwork = new ApiError('network', 0);
let isHidden = false;

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isLookedAt = (isNow: boolean) => {
  isHidden = !isNow;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

async function failed(...answers: unknown[]) {
  // The first try and its one repetition.
  const get = networkThatGives(noNetwork, noNetwork, ...answers);
  const { result } = shows(useTests);
  await waitFor(() => expect(result.current.status).toBe('failed'));
  return { get, result };
}

describe('a list that could not be pulled', () => {
  it('comes when the device is online again [PWA-009]', async () => {
    const { result } = await failed({ items: [cbc] });
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });

  it('comes when the page is looked at again', async () => {
    const { result, get } = await failed({ items: [cbc] });
    isLookedAt(false);
    expect(get).toHaveBeenCalledTimes(2);
    isLookedAt(true);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });

  it('is asked for once although two places of the page show it', async () => {
    const get = networkThatGives(noNetwork, noNetwork, { items: [cbc] });
    const { result } = shows(() => [useTests(), useTests()] as const);
    await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['failed', 'failed']));
    expect(get).toHaveBeenCalledTimes(2);
    isLookedAt(true);
    await waitFor(() => expect(result.current.map(names)).toEqual([['CBC'], ['CBC']]));
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('comes by itself when the server is back, asked for ever more seldom', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    // In the middle of the moments that it may choose: after 15 seconds, then 30 more.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { result, get } = await failed(noNetwork, noNetwork, { items: [cbc] });
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(get).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(7000));
    await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(2));
    const soFar = get.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(get.mock.calls.length).toBeLessThanOrEqual(soFar + 1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });

  it('is not asked for while nobody looks, nor once it is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { result, get } = await failed({ items: [cbc] });
    isLookedAt(false);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(get).toHaveBeenCalledTimes(2);
    isLookedAt(true);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('is left alone where the server has refused it', async () => {
    const get = networkThatGives(new ApiError('http', 404));
    const { result } = shows(useTests);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    isLookedAt(true);
    await act(() => Promise.resolve());
    expect(get).toHaveBeenCalledTimes(1);
  });
});
