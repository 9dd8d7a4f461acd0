import { useEffect, useRef, useState } from 'react';
import type { NewOrder } from '../../../../contract/orders.ts';
import { isOnline } from '../../../../lib/loading/connection.ts';
import { placeOnce, resolveUnansweredOrder, type Outcome, type Tap } from './place-once.ts';

/** The outcome, once it is known. Undefined where another tab has found out that nothing was placed. */
export type Settled = Exclude<Outcome, { kind: 'unanswered' }> | undefined;

export type PlacedOrder = Extract<Settled, { kind: 'placed' }>;

/** `order` is what was tapped, where something was tapped on this page. */
type OnSettled = (outcome: Settled, order?: NewOrder) => void;

/** `unanswered`: the order was sent, and nobody knows yet what became of it. */
type Step = 'ready' | 'placing' | 'unanswered';

/**
 * Places orders, each exactly once. Where the answer to one is lost, its outcome is found out before `onSettled` is told.
 * @param first `unanswered` where an order of before this page has no answer yet
 */
export function usePlacing(onSettled: OnSettled, first: Step = 'ready') {
  const [step, setStep] = useState(first);
  const [tapped, setTapped] = useState<NewOrder>();
  const check = useOrderCheck(step === 'unanswered', settle, tapped);

  async function place(order: NewOrder, tap: Tap): Promise<void> {
    setTapped(order);
    setStep('placing');
    const outcome = await placeOnce(order, tap);
    if (outcome.kind === 'unanswered') setStep('unanswered');
    else settle(outcome, order);
  }

  function settle(outcome: Settled, order?: NewOrder): void {
    // After a placed order the page is left, so the step stays as it is.
    if (outcome?.kind !== 'placed') setStep('ready');
    onSettled(outcome, order);
  }

  return { step, place, check };
}

export type OrderCheck = {
  /** False where the outcome could not be found out just now. It is tried again without a tap. */
  readonly isChecking: boolean;
  readonly again: () => void;
};

/** While the page is shown and no answer comes, though the device says that it has a network. */
const againAfterMs = 15_000;

/**
 * Finds out what became of an order whose answer was lost (decision X8). It does so at once, whenever the connection or the
 * window comes back, and every 15 seconds.
 * @param tapped what the customer wants now, which may not be what was sent before
 */
function useOrderCheck(isNeeded: boolean, onSettled: OnSettled, tapped?: NewOrder): OrderCheck {
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
      latest.current.onSettled(outcome, latest.current.tapped);
      return true;
    });
    start.current = round.begin;
    round.begin();
    return round.end;
  }, [isNeeded]);

  return { isChecking, again: () => start.current() };
}

/** Repeats the task until it returns true. One runs at a time; one that was asked for meanwhile follows at once. */
function repeated(task: () => Promise<boolean>) {
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
    const isLast = await task();
    isUnderWay = false;
    if (isLast || signal.aborted) return;
    if (isAskedAgain) void begin();
    // Without a network there is nothing to ask, and the browser tells when it is back.
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
