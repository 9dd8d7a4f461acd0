/**
 * What stands in the way of many calls and steps for a while. The log tells it when it begins, then in growing intervals with how
 * often it was met, and when it is over: it tells its story and is not filled by it.
 */
import { databaseErrorKind } from '../platform/db/error-kind.ts';

const minuteMs = 60_000;
/** It goes on being told after a minute, ten, a hundred … */
const growsBy = 10;
/** What fails and works in turns is one outage, and not many. */
const quietMs = 10_000;
/** What is over and fails again within this time is told only where it lasts, or is met often. */
const recentMs = 60 * minuteMs;
const lastsMs = 10 * minuteMs;
const often = 10;

/** Fields of a line. */
export type Told = {
  readonly outage: string;
  /** how many times it was met so far */
  readonly failures: number;
  /** since it began, whole ones */
  readonly minutes: number;
};

type Running = {
  beganAt: number;
  readonly places: Set<string>;
  lastAt: number;
  nextAt: number;
  failures: number;
  /** An end is told only of what the log knows the beginning of. */
  isTold: boolean;
};

export class Outages {
  readonly #now: () => number;
  readonly #running = new Map<string, Running>();
  /** When each outage was over, for as long as that is recent. */
  readonly #overAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param outage what fails alike, in words for an operator
   * @param place the route or step that met it, by which its end is known
   * @returns what the log is to be told; undefined where it was told lately
   */
  met(outage: string, place: string): Told | undefined {
    const at = this.#now();
    const running = this.#running.get(outage) ?? this.#begin(outage, at);
    this.#running.set(outage, running);
    running.places.add(place);
    running.failures += 1;
    running.lastAt = at;
    // The clock was set back.
    if (at < running.beganAt) [running.beganAt, running.nextAt] = [at, at + minuteMs];
    if (at < running.nextAt && (running.isTold || running.failures < often)) return undefined;
    running.nextAt = at + Math.max(minuteMs, (growsBy - 1) * (at - running.beganAt));
    running.isTold = true;
    return toldOf(outage, running, at);
  }

  #begin(outage: string, at: number): Running {
    const isAgain = at - (this.#overAt.get(outage) ?? -Infinity) < recentMs;
    const nextAt = isAgain ? at + lastsMs : at;
    return { beganAt: at, places: new Set(), lastAt: at, nextAt, failures: 0, isTold: false };
  }

  /** The place has done what it does. @returns the outages that are over by that */
  worked(place: string): Told[] {
    if (this.#running.size === 0) return [];
    const at = this.#now();
    const over = [...this.#running].filter(([, { places, lastAt }]) => places.has(place) && Math.abs(at - lastAt) >= quietMs);
    for (const [outage, endedAt] of this.#overAt) if (at - endedAt >= recentMs) this.#overAt.delete(outage);
    for (const [outage] of over) {
      this.#running.delete(outage);
      this.#overAt.set(outage, at);
    }
    return over.filter(([, { isTold }]) => isTold).map(([outage, running]) => toldOf(outage, running, at));
  }
}

const toldOf = (outage: string, { failures, beganAt }: Running, at: number): Told => ({
  outage,
  failures,
  minutes: Math.round(Math.max(0, at - beganAt) / minuteMs),
});

/** What of the database fails, where that is it: the same for every call and every step. */
export function outageOf(error: unknown): string | undefined {
  const fault = databaseErrorKind(error);
  return fault && outages[fault];
}

const outages = {
  full: 'there is no room for what is to be stored',
  unreachable: 'the database does not answer',
} as const;

/** The words of a line that tells of an outage. */
export const failing = ({ failures }: Told): string => (failures === 1 ? 'failed' : 'still failing');
export const worksAgain = 'works again';
