/** What shows whether a claim of docs/asvs.md holds: breaks of the behaviour that the named tests have to notice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTest } from './claims.ts';

/** One place in the sources written so that the behaviour is missing. */
export type Break = {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly before: string;
  readonly after: string;
};

/** A test and the breaks of which each by itself has to turn it red. */
export type Proof = NamedTest & { readonly breaks: readonly Break[] };

/** Or, where there is nothing to break, why not. */
export type Entry = { readonly proofs: readonly Proof[] } | { readonly reason: string };

/** By the requirement's number. */
export type Entries = Readonly<Record<string, Entry>>;

/** The two reasons that docs/asvs.md itself gives in words, by its result. */
export const notApplicable = { reason: 'n/a' } as const;
export const deviation = { reason: 'deviation' } as const;

/**
 * @param names of the test as docs/asvs.md has them: file and part of the title
 * @param breaks file, text before, text after
 */
export const proof = (
  [file, title]: readonly [string, string],
  ...breaks: readonly (readonly [string, string, string])[]
): Proof => ({ file, title, breaks: breaks.map(([place, before, after]) => ({ file: place, before, after })) });

export const proven = (...proofs: readonly Proof[]): Entry => ({ proofs });
export const because = (reason: string): Entry => ({ reason });

/** @returns the file's text with the break in it, or nothing if the text to break is not there exactly once */
export function brokenText(root: string, { file, before, after }: Break): string | undefined {
  const parts = readFileSync(join(root, file), 'utf8').split(before);
  return parts.length === 2 ? parts.join(after) : undefined;
}

/** The project of Vitest that has a file of tests; server tests run on SQLite unless they are of PostgreSQL alone. */
export function projectOf(file: string): string {
  if (/^tests\/(server|faults)\//.test(file)) return file.endsWith('.postgres.test.ts') ? 'server-postgres' : 'server-sqlite';
  return /^tests\/(screens|offline)\//.test(file) ? 'screens' : 'unit';
}

/** The same reason for several requirements. */
export const none = (reason: Entry, ...ids: readonly string[]): Entries => Object.fromEntries(ids.map((id) => [id, reason]));
