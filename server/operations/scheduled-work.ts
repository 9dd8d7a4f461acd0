/**
 * Whatever a server does by itself, every so often. Each step stands alone: one that fails is logged by its name, counted for
 * the metrics and named by `/readyz`, and the others go on.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Condition } from './condition.ts';

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
    const failures = this.#deps.condition.succeeded(step);
    if (failures > 0) this.#deps.log.warn({ step, failures }, 'scheduled work goes on');
  }

  /** What fails each minute of a day is told four times, and counted each time. */
  failed(step: string, error: unknown): void {
    const failures = this.#deps.condition.failed(step, error);
    if (isTold(failures)) this.#deps.log.error({ step, failures, err: error }, 'scheduled work failed');
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
export const isTold = (count: number): boolean => Number.isInteger(Math.log10(count));
