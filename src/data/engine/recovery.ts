/**
 * Failed pulls are repeated when the page becomes visible again, and at growing intervals while it is visible. SWR itself repeats
 * them when the network is back.
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
 * @param key the failed resource's key; null while nothing has failed
 * @param again pulls once more; it is not called while the page is hidden or offline
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

/** Resets the interval when nothing is missing any more, so that the next failure is repeated soon. */
function calmDown(): void {
  clearTimeout(timer);
  timer = undefined;
  waitMs = firstAfterMs;
}

/** Waits longer each time and with a random share, so that not all devices meet a recovering server at the same moment. */
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
  // A resource that two places of a page show is pulled once.
  for (const { again } of new Map(Array.from(failed, (place) => [place.key, place])).values()) again();
}

function watchOnce(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', tryAll);
}
