/**
 * This is the state of one server process for the metrics, `/readyz` and the log: whether its scheduled work succeeds,
 * whether its database has met a full disk, and what has been failing for a while.
 */
import { databaseErrorKind } from '../platform/db/error-kind.ts';
import { Outages } from './outages.ts';

/** This is allowed in addition to two rounds, because a step may take as long on a busy machine. */
const graceMs = 300_000;
/** Whatever waits to be written is tried again within a minute, so the state lasts while the disk is full. */
const fullForMs = 120_000;

type Step = {
  readonly everyMs: number;
  readonly since: number;
  /** the last success in this process, epoch milliseconds; undefined if there was none */
  succeededAt: number | undefined;
  /** failures since this process started */
  failures: number;
  /** failures since the last success */
  failuresInARow: number;
};

export class Condition {
  readonly outages: Outages;
  readonly #now: () => number;
  readonly #steps = new Map<string, Step>();
  #metFullAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
    this.outages = new Outages(now);
  }

  /** Registers a step. From now on it has to succeed at this interval, or it is late. */
  expect(name: string, everyMs: number): void {
    this.#steps.set(name, { everyMs, since: this.#now(), succeededAt: undefined, failures: 0, failuresInARow: 0 });
  }

  /** @returns how many times in a row it had failed before */
  succeeded(name: string): number {
    const step = this.#stepNamed(name);
    const before = step.failuresInARow;
    step.failuresInARow = 0;
    step.succeededAt = this.#now();
    return before;
  }

  /** @returns how many times in a row it has failed by now */
  failed(name: string, error: unknown): number {
    this.noteFault(error);
    const step = this.#stepNamed(name);
    step.failures += 1;
    step.failuresInARow += 1;
    return step.failuresInARow;
  }

  /** Notes an error if it was caused by a full disk. */
  noteFault(error: unknown): void {
    if (databaseErrorKind(error) === 'full') this.#metFullAt = this.#now();
  }

  /** Tells whether the database lately could not write because the disk was full. */
  get isFull(): boolean {
    return Math.abs(this.#now() - this.#metFullAt) < fullForMs;
  }

  /** Names the steps whose last try failed, and those that have not succeeded for longer than two rounds. */
  get late(): string[] {
    const at = this.#now();
    return this.steps
      .filter(({ failuresInARow, succeededAt, since, everyMs }) => {
        return failuresInARow > 0 || at - (succeededAt ?? since) > 2 * everyMs + graceMs;
      })
      .map(({ name }) => name);
  }

  get steps(): (Readonly<Step> & { readonly name: string })[] {
    return Array.from(this.#steps, ([name, step]) => ({ name, ...step }));
  }

  #stepNamed(name: string): Step {
    const step = this.#steps.get(name);
    if (step === undefined) throw new Error(`Nobody expects the step ${name}`);
    return step;
  }
}
