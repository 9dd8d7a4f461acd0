/**
 * Backup, check, restore and move of as many rows that name files as years bring. `npm test` has fewer of them and gives the
 * commands a small stack, on which the arguments of one call have no room for as many; the long form has 200,000 of them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { rowCounts } from '../../server/platform/db/whole-database-store.ts';
import { typed } from '../support/server/commands.ts';
import { printFigures } from '../support/faults/figures.ts';
import { addManyFiles, roomyFolder } from '../support/files/many-files.ts';
import { emptyDatabase } from '../support/server/postgres-copy.ts';
import { withDatabaseOf } from '../support/server/starting.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const isLong = import.meta.env.MODE === 'long';
const count = isLong ? 200_000 : 12_500;
/** What Node may take. On a usual stack 125,000 arguments have room, on this one 11,500. */
const narrow = isLong ? ['--max-old-space-size=128'] : ['--stack-size=96', '--max-old-space-size=128'];
const slow = { timeout: isLong ? 1_800_000 : 240_000 };

type Env = Readonly<Record<string, string>>;

async function empty(): Promise<Env> {
  const DATA_DIR = join(roomyFolder(), 'data');
  if (!isPostgres) return { DATA_DIR };
  const { url, drop } = await emptyDatabase(inject('postgres').adminUrl);
  onTestFinished(drop);
  return { DATA_DIR, DATABASE_URL: url };
}

async function timed(program: Parameters<typeof typed>[0], words: readonly string[], env: Env): Promise<string> {
  const begun = performance.now();
  const { code, output, errors } = await typed(program, words, env, process.cwd(), narrow);
  expect([code, errors]).toEqual([0, '']);
  return `${program} ${((performance.now() - begun) / 1000).toFixed(1)} s\n${output}`;
}

/** But who took, restored and moved them: that comes after it. */
async function rowsIn(env: Env) {
  const { operator_steps: _steps, ...counts } = await withDatabaseOf(env, rowCounts);
  return counts;
}
const filesOf = ({ DATA_DIR = '' }: Env) => (existsSync(join(DATA_DIR, 'files')) ? readdirSync(join(DATA_DIR, 'files')) : []);
const kept = (env: Env) => filesOf(env).filter((name) => name !== 'incoming').length;

it('a backup of many files is taken and restored within a small memory', slow, async () => {
  const env = await empty();
  await withDatabaseOf(env, (database) =>
    addManyFiles(database, count, isPostgres ? 'database' : { folder: env['DATA_DIR'] ?? '' }),
  );
  const folder = join(roomyFolder(), 'backup');
  const figures = [await timed('backup', [folder], env)];
  figures.push(await timed('backup', ['--check', folder], env));
  const other = await empty();
  figures.push(await timed('restore', [folder], other));
  expect(await rowsIn(other)).toEqual(await rowsIn(env));
  expect((await rowsIn(other))['prescriptions']).toBe(count);
  expect(kept(other)).toBe(isPostgres ? 0 : count);
  if (isLong) printFigures(figures.join('\n'));
});

it('many files are moved to PostgreSQL within a small memory', slow, async ({ skip }) => {
  skip(!isPostgres, 'needs a PostgreSQL to move to');
  const { DATABASE_URL = '' } = await empty();
  const DATA_DIR = join(roomyFolder(), 'data');
  await withDatabaseOf({ DATA_DIR }, (database) => addManyFiles(database, count, { folder: DATA_DIR }));
  const before = await rowsIn({ DATA_DIR });
  const figures = await timed('move', [], { DATA_DIR, DATABASE_URL });
  expect(await rowsIn({ DATA_DIR, DATABASE_URL })).toEqual({ ...before, stored_files: count });
  if (isLong) printFigures(figures);
});
