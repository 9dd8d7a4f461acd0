/**
 * Whatever a server does by itself, every so often. Each step stands alone: one that fails is logged by its name, counted for
 * the metrics and named by `/readyz`, and the others go on. Where it is the database that fails, the log has one outage for all
 * steps and calls together.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Condition } from './condition.ts';
import { failing, outageOf, worksAgain } from './outages.ts';

export type Step = {
  /** For log, metrics and `/readyz`: "expired-codes". */
  readonly name: string;
  /** @param stopping what takes long begins nothing more from then on */
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
};

export type Rounds = {
  /** Begins a round where none is under way, and resolves at its end. */
  readonly look: () => Promise<void>;
  /** Begins nothing more, and resolves when what is under way is through. */
  readonly close: () => Promise<void>;
};

type Deps = { readonly condition: Condition; readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

export class ScheduledWork {
  readonly #deps: Deps;
  /** Steps whose failure the log has been told. */
  readonly #told = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Does the steps one after the other, at once and every so often; a round that takes longer is not begun twice. */
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

  /** For work that has rounds of its own. */
  expect(name: string, everyMs: number): void {
    this.#deps.condition.expect(name, everyMs);
  }

  succeeded(step: string): void {
    const { condition, log } = this.#deps;
    const failures = condition.succeeded(step);
    if (this.#told.delete(step)) log.warn({ step, failures }, 'scheduled work goes on');
    for (const over of condition.outages.worked(step)) log.warn(over, worksAgain);
  }

  /** What fails each minute of a day is told four times, and counted each time. */
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
        // What was cut off by the end of the server is no failure.
        if (!stopping.aborted) this.failed(name, error);
      }
    }
  }
}

/** The 1st, 10th, 100th … in a row: the log tells that it goes on, and is not filled by it. */
const isTold = (count: number): boolean => Number.isInteger(Math.log10(count));
