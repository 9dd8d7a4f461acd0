/** Polls what changes without the customer: one tab does it, and all show the result (API-017…019, API-021). */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { backOffMs } from '../../lib/loading/back-off.ts';
import { isOnline } from '../../lib/loading/connection.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { runInTurns, type TurnReason } from './notifications-turns.ts';
import type { Pulled } from '../engine/pull.ts';

export type PollTimes = {
  /** The pause from one answer to the next call, in milliseconds. */
  readonly everyMs: number;
  /** A younger answer is not requested again when the tab comes into view. */
  readonly staleMs: number;
};

/** @param key of a resource that is shown here; null: nobody is signed in */
export function usePolling(key: string | null, { everyMs, staleMs }: PollTimes): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (key === null) return undefined;
    let asking: Promise<number> | undefined;
    // A turn that begins while the last one's call is under way takes that answer.
    const ask = async (askedAt: number) => {
      asking ??= mutate<Pulled<unknown>>(key).then((pulled) => pulled?.savedAt ?? 0);
      return (await asking.finally(() => (asking = undefined))) >= askedAt;
    };
    return runInTurns(`poll/${key}`, (turn, reason) => poll({ key, everyMs, staleMs, ask }, turn, reason));
  }, [key, everyMs, staleMs, mutate]);
}

type Polled = PollTimes & {
  readonly key: string;
  /** @returns whether an answer came */
  readonly ask: (askedAt: number) => Promise<boolean>;
};

/**
 * Polls until the turn ends. Answers that other tabs and taps have brought meanwhile count as well, so that nothing is
 * requested twice.
 */
async function poll({ key, everyMs, staleMs, ask }: Polled, turn: AbortSignal, reason: TurnReason): Promise<void> {
  let failures = 0;
  // The hook that shows it has asked when it was mounted, if that was necessary.
  let askedAt = reason === 'first' ? Date.now() : 0;
  let isSeen = reason === 'seen';
  while (!turn.aborted) {
    const spanMs = failures === 0 ? everyMs : Math.max(everyMs, backOffMs(failures, Math.random()));
    const atMostMs = isSeen ? staleMs : spanMs;
    // It is never longer than that, even if the device's clock was set back meanwhile.
    const waitMs = Math.min(Math.max(askedAt, await savedAt(key)) + atMostMs - Date.now(), atMostMs);
    if (waitMs <= 0 && isOnline()) {
      isSeen = false;
      askedAt = Date.now();
      failures = (await ask(askedAt)) ? 0 : failures + 1;
    } else {
      isSeen = await isWoken(isOnline() ? waitMs : undefined, turn);
      if (isSeen) [failures, askedAt] = [0, 0];
    }
  }
}

/** Returns when any tab had its last answer, in epoch milliseconds: 0 without one, or after a clock was set back since. */
async function savedAt(key: string): Promise<number> {
  const at = (await withDatabase(() => db.marks.get(key), undefined))?.savedAt ?? 0;
  return at > Date.now() ? 0 : at;
}

/**
 * Waits until the time is over, or the turn.
 * @param ms undefined without a network: only its return counts
 * @returns true at once where the network is back
 */
function isWoken(ms: number | undefined, turn: AbortSignal): Promise<boolean> {
  const done = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const woken = new Promise<boolean>((resolve) => {
    if (ms !== undefined) timer = setTimeout(() => resolve(false), Math.max(ms, 0));
    turn.addEventListener('abort', () => resolve(false), { signal: done.signal });
    globalThis.addEventListener('online', () => resolve(true), { signal: done.signal });
  });
  return woken.finally(() => {
    clearTimeout(timer);
    done.abort();
  });
}
