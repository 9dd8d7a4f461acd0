import { AsyncResource } from 'node:async_hooks';
import type { HttpError } from '../answers.ts';

type Job = {
  readonly who: string;
  readonly run: () => Promise<void>;
  /** Says that there is no room for it. */
  readonly refuse: () => void;
};

/**
 * The groups of whoever brings some work, from the widest to the narrowest: a customer alone, or a network with those around
 * it. Groups take turns, and so do the groups within each of them, so that nobody gets more by using many names of one group.
 */
export type Whose = readonly [string, ...string[]];

export type Bounds = {
  /** The number of jobs that run at once, for all callers together. */
  readonly most: number;
  readonly mostEach?: number;
  /** The limits for waiting jobs do not count running ones. */
  readonly mostWaitingEach?: number;
  readonly mostWaiting?: number;
  /** The error for a caller who has too many waiting already. */
  readonly tooManyOfOne?: () => HttpError;
  /** The error for a job without room, when all callers together have too many waiting. */
  readonly full?: () => HttpError;
};

/** The waiting jobs, in groups or, in the narrowest group, in the order of arrival. Whoever is next stands first. */
class Group {
  readonly groups = new Map<string, Group>();
  readonly jobs: Job[] = [];
  size = 0;
}

/**
 * Limits how many jobs run at once, and lets callers take turns: somebody who brings fifty files does not make others wait
 * for all of them. It remembers only who waits or whose job runs.
 */
export class FairQueue {
  readonly #bounds: Bounds & { readonly mostEach: number; readonly mostWaitingEach: number; readonly mostWaiting: number };
  readonly #ordinary = new Group();
  readonly #last = new Group();
  readonly #running = new Map<string, number>();
  #count = 0;

  constructor({ most, mostEach = most, mostWaitingEach = Infinity, mostWaiting = Infinity, ...words }: Bounds) {
    this.#bounds = { most, mostEach, mostWaitingEach, mostWaiting, ...words };
  }

  /**
   * Runs the work when it is its turn. When too many wait, the group with the most of them loses its newest job, so that
   * callers from elsewhere are not refused.
   * @param isLast the work runs only when no other work can
   * @throws HttpError that the bounds give, also while the work waits
   */
  take<Result>(whose: Whose, work: () => Promise<Result>, { isLast = false } = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const line = isLast ? this.#last : this.#ordinary;
      if (sizeOf(line, whose) >= this.#bounds.mostWaitingEach) throw refusal(this.#bounds.tooManyOfOne);
      // Another caller's end is what lets this work begin, or be refused, and that caller may speak another language.
      const run = AsyncResource.bind(() => work().then(resolve, reject));
      const refuse = AsyncResource.bind(() => reject(refusal(this.#bounds.full)));
      add(line, whose, { who: whose.join(' '), run, refuse });
      this.#next();
      if (this.#ordinary.size + this.#last.size <= this.#bounds.mostWaiting) return;
      takeNewest(this.#last.size > 0 ? this.#last : this.#ordinary, whose)?.refuse();
    });
  }

  #next(): void {
    const mayRun = ({ who }: Job) => (this.#running.get(who) ?? 0) < this.#bounds.mostEach;
    while (this.#count < this.#bounds.most) {
      const job = takeNext(this.#ordinary, mayRun) ?? takeNext(this.#last, mayRun);
      if (job === undefined) return;
      void this.#run(job);
    }
  }

  async #run({ who, run }: Job): Promise<void> {
    this.#count += 1;
    this.#running.set(who, (this.#running.get(who) ?? 0) + 1);
    await run();
    this.#count -= 1;
    const left = (this.#running.get(who) ?? 1) - 1;
    if (left > 0) this.#running.set(who, left);
    else this.#running.delete(who);
    this.#next();
  }
}

/** A bound may lack an error only if it is never reached. */
function refusal(words: (() => HttpError) | undefined): HttpError {
  if (words === undefined) throw new Error('A line is full that has no words for it');
  return words();
}

function sizeOf(line: Group, whose: Whose): number {
  let group: Group | undefined = line;
  for (const name of whose) group = group?.groups.get(name);
  return group?.size ?? 0;
}

function add(line: Group, whose: Whose, job: Job): void {
  let group = line;
  group.size += 1;
  for (const name of whose) {
    const inner = group.groups.get(name) ?? new Group();
    group.groups.set(name, inner);
    inner.size += 1;
    group = inner;
  }
  group.jobs.push(job);
}

/** A group that had a turn goes behind the others. */
function takeNext(group: Group, mayRun: (job: Job) => boolean): Job | undefined {
  const [first] = group.jobs;
  if (first !== undefined && mayRun(first)) {
    group.jobs.shift();
    group.size -= 1;
    return first;
  }
  for (const [name, inner] of group.groups) {
    const job = takeNext(inner, mayRun);
    if (job === undefined) continue;
    group.groups.delete(name);
    if (inner.size > 0) group.groups.set(name, inner);
    group.size -= 1;
    return job;
  }
  return undefined;
}

/**
 * Removes the newest job of the largest group, of its largest group, and so on. Among groups of equal size it takes that of
 * the caller who has just come, or the last one.
 */
function takeNewest(group: Group, [comer, ...within]: readonly string[]): Job | undefined {
  group.size -= 1;
  let fullest: { readonly name: string; readonly inner: Group } | undefined;
  for (const [name, inner] of group.groups) {
    const size = fullest?.inner.size ?? 0;
    if (inner.size > size || (inner.size === size && fullest?.name !== comer)) fullest = { name, inner };
  }
  if (fullest === undefined) return group.jobs.pop();
  const { name, inner } = fullest;
  const job = takeNewest(inner, name === comer ? within : []);
  if (inner.size === 0) group.groups.delete(name);
  return job;
}
