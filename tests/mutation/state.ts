/** What is known of the drawn breaks, in a file that an interrupted run goes on from. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Break } from './candidates.ts';

export type Result =
  | { readonly is: 'caught'; readonly by: string; readonly how: string }
  | { readonly is: 'survived'; readonly files: number; readonly unsteady: readonly string[] };

/** Which files of tests come to which break, from one run of all of them with nothing broken. */
export type Recording = {
  /** Seconds of each file that is green. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Those that are red although nothing is broken: they look at the sources, and see the switches. */
  readonly red: readonly string[];
  /** By the number of the break. */
  readonly reached: Readonly<Record<string, readonly string[]>>;
};

export type PlainTree = {
  /** Of the files that see the switches, those that are green without them. */
  readonly files: readonly string[];
  /** Journeys that fail although nothing is broken. */
  readonly redJourneys: readonly string[];
};

export type State = {
  readonly drawn: readonly Break[];
  /** The same in this tree; null where the line is gone. */
  readonly found: readonly (Break | null)[];
  /** Of the sources and the tests. */
  readonly hash: string;
  recording?: Recording;
  plain?: PlainTree;
  readonly results: Record<string, Result>;
  readonly journeys: Record<string, Result>;
};

export const readState = (path: string): State => JSON.parse(readFileSync(path, 'utf8')) as State;

/** Goes on from the file if it is of the same breaks in the same tree. */
export function continued(path: string, fresh: State): State {
  if (!existsSync(path)) return fresh;
  const before = readState(path);
  const isSame = before.hash === fresh.hash && JSON.stringify(before.drawn) === JSON.stringify(fresh.drawn);
  if (!isSame)
    throw new Error(`${path} is of other breaks or of another state of the code: remove it, or name another by --out.`);
  return before;
}

export function write(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(state, undefined, 1)}\n`);
}

/** With the journeys, if they were run. */
export const resultOf = (state: State, number: number): Result | undefined => {
  const result = state.results[number];
  return result?.is === 'survived' ? (state.journeys[number] ?? result) : result;
};
