/**
 * How one server process fares beside its answers, for the metrics, `/readyz` and the log: whether what it does by a timer
 * succeeds, whether its database has met a full disk, and what fails for a while.
 */
import { databaseErrorKind } from '../platform/db/error-kind.ts';
import { Outages } from './outages.ts';

/** Beside two rounds: a step may take so long on a busy machine. */
const graceMs = 300_000;
/** Whatever waits to be written is tried again within a minute, so that this stays true while it is. */
const fullForMs = 120_000;

type Step = {
  readonly everyMs: number;
  readonly since: number;
  /** of this process, epoch milliseconds; undefined where it never did */
  succeededAt: number | undefined;
  /** since this process began */
  failures: number;
  /** since the last success */
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

  /** From now on the step has to succeed every so often, or it is late. */
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

  /** Of whatever failed for want of room. */
  noteFault(error: unknown): void {
    if (databaseErrorKind(error) === 'full') this.#metFullAt = this.#now();
  }

  /** Whether the database could not write for want of room a moment ago. */
  get isFull(): boolean {
    return Math.abs(this.#now() - this.#metFullAt) < fullForMs;
  }

  /** Names of steps whose last try failed, and of those that have not ended for longer than two rounds. */
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
