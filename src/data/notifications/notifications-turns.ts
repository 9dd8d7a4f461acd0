/** One tab at a time does what is done for all of them: the one that was looked at last. */

import { backOffMs } from '../../lib/loading/back-off.ts';

/** How a turn begins: with the work itself, because its tab came into view, or because another tab has left it. */
export type TurnReason = 'first' | 'seen' | 'left';

/** @param signal of the turn's end */
type Work = (signal: AbortSignal, beginning: TurnReason) => Promise<void>;

/**
 * Works whenever it is this tab's turn; where there are no locks (plain http in a home network), as if there were no other
 * tab. A tab that comes into view takes the turn: those in the background have slow timers, or stand still.
 * @returns stops for good
 */
export function runInTurns(name: string, work: Work): () => void {
  const over = new AbortController();
  let running = new AbortController();
  void takeTurns(name, work, running.signal);
  const leave = () => running.abort();
  // A page that is put away must not hold a lock; it may come back.
  globalThis.addEventListener('pagehide', leave, { signal: over.signal });
  const comeBack = () => {
    if (!running.signal.aborted) return;
    running = new AbortController();
    void takeTurns(name, work, running.signal);
  };
  globalThis.addEventListener('pageshow', comeBack, { signal: over.signal });
  return () => {
    over.abort();
    leave();
  };
}

const isVisible = () => document.visibilityState === 'visible';

async function takeTurns(name: string, work: Work, over: AbortSignal): Promise<void> {
  let { locks } = navigator as Partial<Navigator>;
  let isForced = isVisible();
  let beginning: TurnReason = 'first';
  let failures = 0;
  while (!over.aborted) {
    const attempt = new Attempt(over);
    const begin = () => attempt.begin((signal) => work(signal, beginning));
    try {
      await (locks ? locks.request(name, isForced ? { steal: true } : { signal: attempt.waiting }, begin) : begin());
    } catch {
      // Taken by another tab; or refused, as by some private windows.
      if (!attempt.hasBegun && !attempt.waiting.aborted) {
        locks = undefined;
        continue;
      }
    }
    attempt.end();
    failures = attempt.fault ? failures + 1 : 0;
    if (attempt.fault) await pause(backOffMs(failures, Math.random()), over);
    // Another tab has taken it; this one takes it back when it is looked at.
    isForced = attempt.wasSeen;
    beginning = isForced ? 'seen' : 'left';
  }
}

const pause = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    over.addEventListener('abort', () => resolve(), { once: true });
  });

/** One wait for the lock, and the turn that it brings. */
class Attempt {
  hasBegun = false;
  wasSeen = false;
  /** Work that fails is a defect: it is reported, and begun again ever more slowly. */
  fault: { readonly error: unknown } | undefined;
  readonly #ended = new AbortController();
  readonly #waiting = new AbortController();

  constructor(over: AbortSignal) {
    const { signal } = this.#ended;
    const stop = () => this.end();
    if (over.aborted) stop();
    over.addEventListener('abort', stop, { signal });
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
  }

  get waiting(): AbortSignal {
    return this.#waiting.signal;
  }

  async begin(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.hasBegun = true;
    try {
      await work(this.#ended.signal);
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      this.fault = { error };
      reportError(error);
    }
  }

  end(): void {
    this.#waiting.abort();
    this.#ended.abort();
  }

  #look(): void {
    if (this.hasBegun || !isVisible()) return;
    this.wasSeen = true;
    this.#waiting.abort();
  }
}
