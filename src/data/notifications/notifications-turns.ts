/** Lets one tab at a time do what is done for all of them: the one that was looked at last. */
import { backOffMs } from '../../lib/loading/back-off.ts';

/** Why a turn begins: the work is new here, its tab came into view, or another tab has let the turn go. */
export type TurnReason = 'first' | 'seen' | 'left';

/** @param signal aborted when the turn ends */
type Work = (signal: AbortSignal, reason: TurnReason) => Promise<void>;

/**
 * Works whenever it is this tab's turn. Where there are no locks (plain http in a home network), every tab works as if it were
 * the only one. A tab that comes into view takes the lock away from the tab that holds it, because a tab in the background has
 * slow timers, or is frozen with the lock in its hands.
 * @returns stops for good
 */
export function runInTurns(name: string, work: Work): () => void {
  const over = new AbortController();
  let { locks } = navigator as Partial<Navigator>;
  let turn = new AbortController();
  let failures = 0;

  async function begin(reason: TurnReason): Promise<void> {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    let hasBegun = false;
    let fault: { readonly error: unknown } | undefined;
    const run = async () => {
      hasBegun = true;
      await work(signal, reason).catch((error: unknown) => (fault = { error }));
    };
    const isTaken = reason !== 'left' && isVisible();
    try {
      await (locks ? locks.request(name, isTaken ? { steal: true } : { signal }, run) : run());
    } catch {
      // Another tab has taken the lock; or the browser refuses locks, as some private windows do.
      if (!hasBegun && !signal.aborted) {
        locks = undefined;
        void begin(reason);
        return;
      }
    }
    if (signal.aborted) return;
    failures = fault ? failures + 1 : 0;
    if (fault) {
      // Work that fails is a defect: it is reported, and begins again ever more slowly.
      reportError(fault.error);
      await pause(backOffMs(failures, Math.random()), signal);
    }
    if (!signal.aborted) void begin('left');
  }

  const listening = { signal: over.signal };
  document.addEventListener('visibilitychange', () => isVisible() && void begin('seen'), listening);
  // A page that is put away must not hold a lock; it may come back.
  globalThis.addEventListener('pagehide', () => turn.abort(), listening);
  globalThis.addEventListener('pageshow', () => turn.signal.aborted && void begin('first'), listening);
  void begin('first');
  return () => {
    over.abort();
    turn.abort();
  };
}

const isVisible = () => document.visibilityState === 'visible';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
