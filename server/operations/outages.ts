/**
 * An outage makes many calls and steps fail for a while. The log states when it begins, then at growing intervals how often
 * it was met, and when it ends, so that the log is not filled by it.
 */
import { databaseErrorKind } from '../platform/db/error-kind.ts';

const minuteMs = 60_000;
/** A lasting outage is logged again after a minute, ten, a hundred … */
const growsBy = 10;
/** If something fails and works in turns, it is one outage and not many. */
const quietMs = 10_000;
/** If an outage ends and begins again within this time, it is logged only if it lasts or is met often. */
const recentMs = 60 * minuteMs;
const lastsMs = 10 * minuteMs;
const often = 10;

/** The fields of a log line. */
export type OutageFields = {
  readonly outage: string;
  /** how often it was met so far */
  readonly failures: number;
  /** whole minutes since it began */
  readonly minutes: number;
};

type Running = {
  beganAt: number;
  readonly places: Set<string>;
  lastAt: number;
  nextAt: number;
  failures: number;
  /** The end is logged only if the beginning was. */
  isTold: boolean;
};

export class Outages {
  readonly #now: () => number;
  readonly #running = new Map<string, Running>();
  /** The end of each outage, while it is recent. */
  readonly #overAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param outage what is failing, in words for an operator
   * @param place the route or step that met it, by which its end is recognised
   * @returns the fields to log; undefined if it was logged lately
   */
  met(outage: string, place: string): OutageFields | undefined {
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

  /**
   * Notes that the place has succeeded.
   * @returns the outages that end by it
   */
  worked(place: string): OutageFields[] {
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

const toldOf = (outage: string, { failures, beganAt }: Running, at: number): OutageFields => ({
  outage,
  failures,
  minutes: Math.round(Math.max(0, at - beganAt) / minuteMs),
});

/** Returns what of the database is failing, if that is the cause; it is the same for every call and every step. */
export function outageOf(error: unknown): string | undefined {
  const fault = databaseErrorKind(error);
  return fault && outages[fault];
}

const outages = {
  full: 'there is no room for what is to be stored',
  unreachable: 'the database does not answer',
} as const;

/** The message of a log line about an outage. */
export const failing = ({ failures }: OutageFields): string => (failures === 1 ? 'failed' : 'still failing');
export const worksAgain = 'works again';
