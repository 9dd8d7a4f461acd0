/** What the reporters of `npm run test:times` write down, in milliseconds. */
import { readFileSync } from 'node:fs';

export const folder = '.cache/times';

/** How a stretch of a test was spent that its process did not compute in. */
export type Waited = {
  readonly wall: number;
  /** Of all threads of the process. */
  readonly processor: number;
  /** The event loop was idle until a timer fired: a real clock was waited for. */
  readonly clock: number;
  /** It was idle until anything else came: a file, a socket, another process, a key that was derived. */
  readonly others: number;
  /** The delays of the timers that ended the idle time, with the idle time that each ended. */
  readonly delays: Readonly<Record<string, number>>;
};

export type TestTimes = {
  readonly name: string;
  readonly state: string;
  readonly ms: number;
  readonly retries: number;
  readonly waited?: Waited;
};

export type Phase = 'import' | 'environment' | 'set-up' | 'tests' | 'clean-up';

/** Of a file of tests; the phases are what the reporter is given, whether or not the worker is used for many files. */
export type FileTimes = {
  readonly project: string;
  readonly file: string;
  readonly state: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly phases: Readonly<Record<Phase, number>>;
  /** The modules that took longest to evaluate, themselves and without what they import. */
  readonly modules: Readonly<Record<string, number>>;
  readonly tests: readonly TestTimes[];
};

export type Report = { readonly files: readonly FileTimes[]; readonly errors: number };

/** One command of `npm test`. */
export type Step = { readonly command: string; readonly ms: number; readonly status: number };

export const paths = {
  vitest: `${folder}/vitest.json`,
  journeys: `${folder}/journeys.json`,
  steps: `${folder}/steps.json`,
};

export const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(path, 'utf8')) as Shape;
