/** Who asks for notifications, and how often. Two hooks with caches of their own are two tabs on one device. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotifications, useUnreadPolled } from '../../src/data/notifications/notifications.ts';
import { storeSession } from '../../src/data/shell/session.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { firstNotifications } from '../../src/lib/notifications/notification-choice.ts';
import { clearStoredOnSignOut } from '../../src/device/browser-storage.ts';
import { db } from '../../src/cache/db.ts';
import { takeOwnership } from '../../src/cache/owner.ts';
import { networkThatGives, shows } from '../support/screens/cached.ts';
import { Locks } from '../support/screens/locks.ts';
import { networkIs, passes, settles, stopsTheClock, turns } from '../support/screens/polling.ts';

const asha = { id: 'c1', name: 'Asha', email: 'a@b.in', phone: '', emailVerified: false, phoneVerified: false };
const answer = (unreadCount: number) => ({ notifications: [], unreadCount, page: 1, totalPages: 1 });
const useList = () => useNotifications(firstNotifications);

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  await takeOwnership(asha.id);
  storeSession({ token: 't', user: asha });
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: new Locks() }));
  stopsTheClock();
  await turns('visible');
});

afterEach(() => {
  cleanup();
  clearStoredOnSignOut();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A tab that shows it, once its first answer has come. */
async function tab<Shown>(hook: () => Shown) {
  const shown = shows(hook);
  await settles();
  // Where a copy is shown first, the call goes with the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await settles();
  return shown;
}

describe('the unread count', () => {
  it('is asked for every 10 s [API-018]', async () => {
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    expect(get).toHaveBeenCalledTimes(1);
    await passes(9000);
    expect(get).toHaveBeenCalledTimes(1);
    await passes(1000);
    expect(get).toHaveBeenCalledTimes(2);
    await passes(50_000);
    expect(get).toHaveBeenCalledTimes(7);
    expect(new Set(get.mock.calls.map(([, query]) => JSON.stringify(query)))).toEqual(new Set(['{"limit":1}']));
  });

  it('is not asked for again by what shows it within 5 s, and is after that [API-018]', async () => {
    const get = networkThatGives(answer(3));
    (await tab(useUnreadPolled)).unmount();
    await passes(4000);
    (await tab(useUnreadPolled)).unmount();
    expect(get).toHaveBeenCalledTimes(1);
    await passes(1000);
    await tab(useUnreadPolled);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is asked for in the background too [API-019]', async () => {
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    await turns('hidden');
    await passes(30_000);
    expect(get).toHaveBeenCalledTimes(4);
  });

  it('is asked for at once when the tab comes into view, unless it is fresh [API-021]', async () => {
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    await turns('hidden');
    await passes(4000);
    await turns('visible');
    expect(get).toHaveBeenCalledTimes(1);
    await turns('hidden');
    await passes(2000);
    await turns('visible');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is not asked for twice when the tab comes into view during a call', async () => {
    const late = Promise.withResolvers<unknown>();
    const get = networkThatGives(answer(3), () => late.promise, answer(5));
    const { result } = await tab(useUnreadPolled);
    await passes(10_000);
    await turns('hidden');
    await turns('visible');
    expect(get).toHaveBeenCalledTimes(2);
    late.resolve(answer(4));
    await settles();
    expect(result.current).toMatchObject({ data: { unreadCount: 4 } });
    await passes(10_000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('is not asked for while nobody is signed in', async () => {
    const get = networkThatGives(answer(3));
    clearStoredOnSignOut();
    await tab(useUnreadPolled);
    await passes(30_000);
    expect(get).not.toHaveBeenCalled();
  });

  it('is not asked for any more after a sign-out', async () => {
    const get = networkThatGives(answer(3));
    const { rerender } = await tab(useUnreadPolled);
    clearStoredOnSignOut();
    rerender();
    await passes(30_000);
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('the list', () => {
  it('is asked for every 15 s while it is shown, also in the background [API-017][API-019]', async () => {
    const get = networkThatGives(answer(3));
    const { unmount } = await tab(useList);
    await passes(14_000);
    expect(get).toHaveBeenCalledTimes(1);
    await turns('hidden');
    await passes(46_000);
    expect(get).toHaveBeenCalledTimes(5);
    unmount();
    await passes(30_000);
    expect(get).toHaveBeenCalledTimes(5);
  });

  it('is fresh for 10 s [API-017][API-021]', async () => {
    const get = networkThatGives(answer(3));
    await tab(useList);
    await passes(9000);
    await turns('visible');
    (await tab(useList)).unmount();
    expect(get).toHaveBeenCalledTimes(1);
    await passes(1000);
    await turns('visible');
    expect(get).toHaveBeenCalledTimes(2);
  });
});

describe('the network', () => {
  it('is left alone while there is none, and asked at once when it is back', async () => {
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    await networkIs(false);
    await passes(60_000);
    expect(get).toHaveBeenCalledTimes(1);
    await networkIs(true);
    expect(get).toHaveBeenCalledTimes(2);
    await passes(10_000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('is asked ever more slowly where it fails, and as before once it answers', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const fault = new ApiError('http', 503);
    const get = networkThatGives(answer(3), fault, fault, fault, fault, answer(4));
    const { result } = await tab(useUnreadPolled);
    const asked: number[] = [];
    let before = get.mock.calls.length;
    for (let second = 1; second <= 110; second += 1) {
      await passes(1000);
      if (get.mock.calls.length > before) asked.push(second);
      before = get.mock.calls.length;
    }
    expect(asked).toEqual([10, 20, 30, 50, 90, 100, 110]);
    expect(result.current).toMatchObject({ status: 'ready', data: { unreadCount: 4 } });
  });
});

describe('several tabs', () => {
  it('ask once for all of them, and show the same', async () => {
    const get = networkThatGives(answer(3), answer(4));
    const first = await tab(useUnreadPolled);
    const second = await tab(useUnreadPolled);
    expect(get).toHaveBeenCalledTimes(1);
    await passes(60_000);
    expect(get).toHaveBeenCalledTimes(7);
    for (const { result } of [first, second]) expect(result.current).toMatchObject({ data: { unreadCount: 4 } });
  });

  it('go on for each other when the one that asks is closed', async () => {
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    const second = await tab(useUnreadPolled);
    await passes(5000);
    second.unmount();
    await settles();
    expect(get).toHaveBeenCalledTimes(1);
    await passes(5000);
    expect(get).toHaveBeenCalledTimes(2);
    await passes(20_000);
    expect(get).toHaveBeenCalledTimes(4);
  });

  it('take the turn from one that is frozen with the lock, once they are looked at', async () => {
    const get = networkThatGives(answer(3));
    await turns('hidden');
    const never = new Promise(() => undefined);
    const loses = vi.fn<(error: unknown) => void>();
    void navigator.locks.request('poll/c1/notifications/unread', () => never).catch(loses);
    await tab(useUnreadPolled);
    await passes(30_000);
    expect(get).toHaveBeenCalledTimes(1);
    await turns('visible');
    expect(loses).toHaveBeenCalledTimes(1);
    expect(get).toHaveBeenCalledTimes(2);
    await passes(10_000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('do without locks each for itself', async () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { locks: undefined }));
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    await passes(20_000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('do so where the browser refuses them', async () => {
    const refuse = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
    vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request: refuse } }));
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    await passes(20_000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('that are put away ask no more, and do again when they come back', async () => {
    const get = networkThatGives(answer(3));
    await tab(useUnreadPolled);
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await passes(30_000);
    expect(get).toHaveBeenCalledTimes(1);
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await passes(10_000);
    expect(get).toHaveBeenCalledTimes(2);
  });
});
