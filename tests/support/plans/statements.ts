/** Which statements the product has put together in this process, and what was found out about each. */
import { join } from 'node:path';
import { DefaultQueryCompiler, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import { reasonFor } from './exceptions.ts';
import { faultOnPostgres } from './postgres-plans.ts';
import { faultOnSqlite } from './sqlite-plans.ts';

type Seen = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly isPostgres: boolean;
  /** Where the product put it together; undefined as long as only tests have. */
  from: string | undefined;
  /** undefined until it is judged; empty when nothing is wrong */
  fault: string | undefined;
};

/** Test files of one process share what is known, although each runs the set-up file anew. */
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
  // Where it comes from is asked for only until nothing is wrong with it, or the product is known to say it where it should not.
  if (known !== undefined && (known.fault === '' || !isMeant(key, known))) return;
  if (known === undefined && !looksAtRows.test(sql)) return;
  const entry = known ?? { sql, parameters, isPostgres, from: undefined, fault: undefined };
  entry.from = placeInProduct() ?? entry.from;
  seen.set(key, entry);
}

/** The same for lists of any length. */
export const shapeOf = (sql: string): string =>
  sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\(\?(, \?)+\)/g, '(?)')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)');

const root = join(import.meta.dirname, '../../..');
const product = join(root, 'server/');
const tests = join(root, 'tests/');
/** These bring the tables from one form to the next, and run once. */
const migrating = join(root, 'server/platform/db/migrat');

/** The nearest place of ours in the stack, where it is the product's. */
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

/** @returns what is wrong with the statements of the product that nobody was told of yet */
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

/** Only tests say it, or it is an exception. */
const isMeant = (shape: string, { from }: Seen): boolean => from === undefined || reasonFor(shape, from) !== undefined;

const told = new Set<string>();
