import { tooBusy, tooManyAtOnce } from './refusals.ts';

type Job = () => Promise<void>;

export type Bounds = {
  /** At once, of all customers together. */
  readonly most: number;
  readonly mostEach?: number;
  /** Beside those at work. */
  readonly mostWaitingEach?: number;
  readonly mostWaiting?: number;
};

/** Lets only so much work run at once, and customers take turns: one who brings fifty files keeps nobody else waiting for all. */
export class Turns {
  readonly #most: number;
  readonly #mostEach: number;
  readonly #mostWaitingEach: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Map<string, Job[]>();
  readonly #running = new Map<string, number>();
  #count = 0;
  #waitingCount = 0;

  constructor({ most, mostEach = most, mostWaitingEach = Infinity, mostWaiting = Infinity }: Bounds) {
    this.#most = most;
    this.#mostEach = mostEach;
    this.#mostWaitingEach = mostWaitingEach;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws Refusal 429 when this customer has too many waiting already, 503 when all together have */
  take<Result>(customer: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const jobs = this.#waiting.get(customer) ?? [];
      if (jobs.length >= this.#mostWaitingEach) throw tooManyAtOnce();
      if (this.#waitingCount >= this.#mostWaiting) throw tooBusy();
      this.#waitingCount += 1;
      jobs.push(() => work().then(resolve, reject));
      this.#waiting.set(customer, jobs);
      this.#next();
    });
  }

  #next(): void {
    if (this.#count >= this.#most) return;
    const found = [...this.#waiting].find(([customer]) => (this.#running.get(customer) ?? 0) < this.#mostEach);
    if (found === undefined) return;
    const [customer, [job, ...others]] = found;
    // Out and in again: the others come first now.
    this.#waiting.delete(customer);
    if (others.length > 0) this.#waiting.set(customer, others);
    this.#waitingCount -= 1;
    if (job !== undefined) void this.#run(customer, job);
    this.#next();
  }

  async #run(customer: string, job: Job): Promise<void> {
    this.#count += 1;
    this.#running.set(customer, (this.#running.get(customer) ?? 0) + 1);
    await job();
    this.#count -= 1;
    const left = (this.#running.get(customer) ?? 1) - 1;
    if (left > 0) this.#running.set(customer, left);
    else this.#running.delete(customer);
    this.#next();
  }
}
