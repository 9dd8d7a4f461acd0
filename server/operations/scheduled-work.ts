/**
 * This is what a server does by itself at intervals. Each step stands alone: if one fails, it is logged by its name, counted
 * for the metrics and named by `/readyz`, and the others go on. If the database fails, the log has one outage for all steps
 * and calls together.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Condition } from './condition.ts';
import { failing, outageOf, worksAgain } from './outages.ts';

export type Step = {
  /** The name in log, metrics and `/readyz`: "expired-codes". */
  readonly name: string;
  /** @param stopping once it is aborted, long work starts nothing more */
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
};

export type Rounds = {
  /** Starts a round unless one is running, and resolves at its end. */
  readonly look: () => Promise<void>;
  /** Starts nothing more, and resolves when the running work has finished. */
  readonly close: () => Promise<void>;
};

type Deps = { readonly condition: Condition; readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

export class ScheduledWork {
  readonly #deps: Deps;
  /** The steps whose failure was logged. */
  readonly #told = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Runs the steps one after the other, now and at this interval. A round is not started while another one is running. */
  every(everyMs: number, steps: readonly Step[]): Rounds {
    for (const { name } of steps) this.#deps.condition.expect(name, everyMs);
    const stopping = new AbortController();
    let round: Promise<void> | undefined;
    const look = () => (round ??= this.#round(steps, stopping.signal).finally(() => (round = undefined)));
    const timer = setInterval(() => void look(), everyMs).unref();
    void look();
    return {
      look,
      close: async () => {
        clearInterval(timer);
        stopping.abort();
        await round;
      },
    };
  }

  /** Registers work that has rounds of its own. */
  expect(name: string, everyMs: number): void {
    this.#deps.condition.expect(name, everyMs);
  }

  succeeded(step: string): void {
    const { condition, log } = this.#deps;
    const failures = condition.succeeded(step);
    if (this.#told.delete(step)) log.warn({ step, failures }, 'scheduled work succeeds again');
    for (const over of condition.outages.worked(step)) log.warn(over, worksAgain);
  }

  /** Logs and counts a failure. A step that fails each minute for a day is logged four times, and counted each time. */
  failed(step: string, error: unknown): void {
    const { condition, log } = this.#deps;
    const failures = condition.failed(step, error);
    const outage = outageOf(error);
    if (outage !== undefined) {
      const told = condition.outages.met(outage, step);
      if (told !== undefined) log.error({ step, ...told, err: error }, failing(told));
    } else if (isTold(failures)) {
      this.#told.add(step);
      log.error({ step, failures, err: error }, 'scheduled work failed');
    }
  }

  async #round(steps: readonly Step[], stopping: AbortSignal): Promise<void> {
    for (const { name, work } of steps) {
      if (stopping.aborted) return;
      try {
        await work(stopping);
        this.succeeded(name);
      } catch (error) {
        // Work that the end of the server interrupted has not failed.
        if (!stopping.aborted) this.failed(name, error);
      }
    }
  }
}

/** The 1st, 10th, 100th … failure in a row is logged, which shows that it goes on without filling the log. */
const isTold = (count: number): boolean => Number.isInteger(Math.log10(count));
