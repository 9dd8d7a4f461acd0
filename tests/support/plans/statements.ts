/** Records the statements that the product has built in this process, and the verdict on each. */
import { join } from 'node:path';
import { DefaultQueryCompiler, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import { reasonFor } from './exceptions.ts';
import { faultOnPostgres } from './postgres-plans.ts';
import { faultOnSqlite } from './sqlite-plans.ts';

type Seen = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly isPostgres: boolean;
  /** The place in the product that built it; undefined as long as only tests have. */
  from: string | undefined;
  /** Undefined until it is checked; empty when nothing is wrong. */
  fault: string | undefined;
};

/** Test files of one process share the verdicts, although each runs the set-up file again. */
const shared = globalThis as { watchedStatements?: Map<string, Seen> };

export function watchStatements(): void {
  if (shared.watchedStatements !== undefined) return;
  const seen = (shared.watchedStatements = new Map());
  const { prototype } = DefaultQueryCompiler;
  const compile = Object.getOwnPropertyDescriptor(prototype, 'compileQuery')?.value as Compile;
  prototype.compileQuery = function compileAndNote(...given) {
    const compiled = compile.apply(this, given);
    note(seen, compiled, this instanceof PostgresQueryCompiler);
    return compiled;
  };
}

type Compile = DefaultQueryCompiler['compileQuery'];

const looksAtRows = /^(select|insert|update|delete|with)\b/i;

function note(seen: Map<string, Seen>, { sql, parameters }: CompiledQuery, isPostgres: boolean): void {
  const key = shapeOf(sql);
  const known = seen.get(key);
  // The caller is looked up only until the statement is found to be fine, or the product is known to run it against the rules.
  if (known !== undefined && (known.fault === '' || !isMeant(key, known))) return;
  if (known === undefined && !looksAtRows.test(sql)) return;
  const entry = known ?? { sql, parameters, isPostgres, from: undefined, fault: undefined };
  entry.from = placeInProduct() ?? entry.from;
  seen.set(key, entry);
}

/** Returns the same shape for lists of any length. */
export const shapeOf = (sql: string): string =>
  sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\(\?(, \?)+\)/g, '(?)')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)');

const root = join(import.meta.dirname, '../../..');
const product = join(root, 'server/');
const tests = join(root, 'tests/');
/** The statements of migrations are not judged, because each of them runs only once. */
const migrating = join(root, 'server/platform/db/migrat');

/** Returns the nearest stack frame of ours if it is the product's. */
function placeInProduct(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('Where?');
  Error.stackTraceLimit = stackTraceLimit;
  const nearest = stack
    .split('\n')
    .find((line) => !line.includes(import.meta.filename) && [product, tests].some((folder) => line.includes(folder)));
  if (nearest === undefined || !nearest.includes(product) || nearest.includes(migrating)) return undefined;
  return nearest.trim().replace(/^at /, 'in ').replace(root, '');
}

/** @returns the faults of the product's statements that have not been reported yet */
export async function judgeNew(): Promise<string[]> {
  const faults: string[] = [];
  for (const [shape, seen] of shared.watchedStatements ?? []) {
    seen.fault ??= await (seen.isPostgres ? faultOnPostgres : faultOnSqlite)(seen);
    if (seen.fault === '' || isMeant(shape, seen) || told.has(shape)) continue;
    told.add(shape);
    faults.push(`${seen.fault}\n  ${shape}\n  ${seen.from}`);
  }
  return faults;
}

/** Only tests run it, or it is an exception. */
const isMeant = (shape: string, { from }: Seen): boolean => from === undefined || reasonFor(shape, from) !== undefined;

const told = new Set<string>();
