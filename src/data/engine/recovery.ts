/**
 * What could not be pulled is asked for again by itself: when the page is looked at again, and now and then while it is
 * looked at. That the device has a network again SWR hears itself.
 */
import { useEffect, useEffectEvent } from 'react';
import { isOnline } from '../../lib/loading/connection.ts';

const firstAfterMs = 15_000;
const atMostAfterMs = 5 * 60_000;

type Failed = { readonly key: string; readonly again: () => void };

const failed = new Set<Failed>();
let waitMs = firstAfterMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * @param key of what has failed; null where nothing has
 * @param again pulls once more; not called while the page is hidden or the device has no network
 */
export function useRecovery(key: string | null, again: () => void): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (key === null) return undefined;
    const place: Failed = { key, again: () => tryAgain() };
    failed.add(place);
    watchOnce();
    timer ??= later();
    return () => {
      failed.delete(place);
      if (failed.size === 0) calmDown();
    };
  }, [key]);
}

/** Nothing is missing any more: the next failure is tried again soon. */
function calmDown(): void {
  clearTimeout(timer);
  timer = undefined;
  waitMs = firstAfterMs;
}

/** Ever more slowly, and no two devices at the same moment: a server that comes back is not met by all of them at once. */
function later(): ReturnType<typeof setTimeout> {
  const waiting = setTimeout(
    () => {
      tryAll();
      waitMs = Math.min(waitMs * 2, atMostAfterMs);
      timer = later();
    },
    waitMs * (0.75 + Math.random() / 2),
  );
  return waiting;
}

function tryAll(): void {
  if (document.hidden || !isOnline()) return;
  // What two places of a page show is asked for once.
  for (const { again } of new Map(Array.from(failed, (place) => [place.key, place])).values()) again();
}

function watchOnce(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', tryAll);
}
