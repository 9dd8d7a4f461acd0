/** What came of the breaks, in a file that an interrupted run goes on from. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NamedTest } from './claims.ts';
import { brokenText, type Break, type Entry, type Proof } from './entry.ts';

export type Result = {
  /**
   * `red`: the test failed, as it should. `green`: it did not notice. `stale`: the text to break is not there exactly once.
   * `unfit`: it says nothing, because no test ran, or because it fails with nothing broken.
   */
  readonly is: 'red' | 'green' | 'stale' | 'unfit';
  /** The first words of the failure. */
  readonly words: string;
};

/** By the hash of the break and of all that it was tried with. */
export type Results = Record<string, Result>;

export type Verdict = Result['is'] | 'open' | 'reason';

export const readResults = (path: string): Results =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : {};

export function writeResults(path: string, results: Results): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(results, undefined, 1)}\n`);
}

/** A result holds as long as the break, the test's file and the broken file are what they were; `--again` asks for all anew. */
export function keyOf(root: string, test: NamedTest, one?: Break): string {
  const texts = [test.file, ...(one ? [one.file] : [])].map((file) => readFileSync(join(root, file), 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([test.file, test.title, one ?? '', texts]))
    .digest('hex')
    .slice(0, 16);
}

const worstFirst = ['stale', 'unfit', 'green', 'open', 'red'] as const;

/** @returns of an entry what its worst break says */
export function verdictOf(root: string, entry: Entry | undefined, results: Results): Verdict {
  if (entry === undefined) return 'open';
  if ('reason' in entry) return 'reason';
  const verdictOfBreak = (test: Proof, one: Break) =>
    brokenText(root, one) === undefined ? 'stale' : (results[keyOf(root, test, one)]?.is ?? 'open');
  const found = new Set(entry.proofs.flatMap((test) => test.breaks.map((one) => verdictOfBreak(test, one))));
  return worstFirst.find((verdict) => found.has(verdict)) ?? 'open';
}
