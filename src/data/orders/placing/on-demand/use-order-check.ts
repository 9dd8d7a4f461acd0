import { useEffect, useRef, useState } from 'react';
import type { NewOrder } from '../../../../contract/orders.ts';
import { resolveUnansweredOrder, type Outcome } from './place-once.ts';
import { isOnline } from '../../../../lib/loading/connection.ts';

/** While the page is shown and no answer comes, though the device says that it has a network. */
const againAfterMs = 15_000;

export type OrderCheck = {
  /** Being found out now; otherwise it could not be, and it is tried again by itself. */
  readonly isChecking: boolean;
  readonly again: () => void;
};

/** Undefined where another tab has found out, and nothing was placed. */
export type Settled = Exclude<Outcome, { kind: 'unanswered' }> | undefined;

/**
 * Finds out what became of an order whose answer was lost (decision X8): at once, whenever the connection or the window
 * comes back, and now and then.
 * @param tapped what the customer wants now, which may not be what was sent before
 */
export function useOrderCheck(isNeeded: boolean, onSettled: (outcome: Settled) => void, tapped?: NewOrder): OrderCheck {
  const [isChecking, setIsChecking] = useState(true);
  const latest = useRef({ onSettled, tapped });
  const start = useRef(() => {});
  useEffect(() => {
    latest.current = { onSettled, tapped };
  });

  useEffect(() => {
    if (!isNeeded) return undefined;
    const round = repeated(async () => {
      setIsChecking(true);
      const outcome = await resolveUnansweredOrder(latest.current.tapped);
      if (round.isOver()) return true;
      setIsChecking(false);
      if (outcome?.kind === 'unanswered') return false;
      latest.current.onSettled(outcome);
      return true;
    });
    start.current = round.begin;
    round.begin();
    return round.end;
  }, [isNeeded]);

  return { isChecking, again: () => start.current() };
}

/** One attempt at a time, with another one after it if it was asked for meanwhile, until one is the last. */
function repeated(attempt: () => Promise<boolean>) {
  const watch = new AbortController();
  const { signal } = watch;
  let isUnderWay = false;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function begin(): Promise<void> {
    isAskedAgain = isUnderWay;
    if (isUnderWay || signal.aborted) return;
    isUnderWay = true;
    clearTimeout(timer);
    const isLast = await attempt();
    isUnderWay = false;
    if (isLast || signal.aborted) return;
    if (isAskedAgain) void begin();
    // Without a network there is nothing to ask: the browser tells when it is back.
    else if (isOnline()) timer = setTimeout(() => void begin(), againAfterMs);
  }

  const beginIfSeen = () => document.visibilityState === 'visible' && void begin();
  globalThis.addEventListener('online', () => void begin(), { signal });
  document.addEventListener('visibilitychange', beginIfSeen, { signal });
  return {
    begin: () => void begin(),
    isOver: () => signal.aborted,
    end: () => {
      watch.abort();
      clearTimeout(timer);
    },
  };
}
