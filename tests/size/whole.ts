/** Backup, check, restore and move of all that there is: time, memory, and whether rows and files are the same. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asAdmin, withDatabase } from '../support/server/postgres-copy.ts';
import type { Row } from '../bench/table.ts';
import { measured, type Took } from './programs.ts';
import { sumsOf, type Rows, type Sums } from './sums.ts';

export type Filled = {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  readonly rows: Rows;
};

/** What a restore ends on purpose (server/maintenance/after-restore-store.ts). */
const ended = new Set(['sessions', 'login_codes', 'reset_links', 'report_shares', 'messages']);
/** The commands that are measured write themselves down there, the check after the backup that is restored. */
const ownSteps = 'operator_steps';

/**
 * @param folder for backups and restored data, which are removed again
 * @param tell is given each row as soon as it is known: of a large database all of them take long
 */
export async function wholeOf(filled: Filled, folder: string, adminUrl: string, tell: (row: Row) => void): Promise<void> {
  const place = join(folder, `whole-${filled.engine}`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const backup = join(place, 'backup');
  tell(rowOf(filled, 'backup', await measured('backup', [backup], filled.env)));
  tell(rowOf(filled, 'backup -- --check', await measured('backup', ['--check', backup], filled.env)));
  const before = await sumsOf(filled.rows);
  const restored = await emptyLike(filled, join(place, 'restored'), adminUrl);
  const took = await measured('restore', [backup], restored.env);
  tell(rowOf(filled, 'restore', took, differences(before, await sumsOf(restored.rows), new Set([...ended, ownSteps]))));
  rmSync(place, { recursive: true, force: true });
  if (filled.engine === 'SQLite') tell(await movedFrom(filled, before, adminUrl));
  await asAdmin(adminUrl, `drop database if exists ${otherName} with (force)`);
}

const otherName = 'lab_size_other';

async function emptyDatabase(adminUrl: string): Promise<string> {
  await asAdmin(adminUrl, `drop database if exists ${otherName} with (force)`);
  await asAdmin(adminUrl, `create database ${otherName}`);
  return withDatabase(adminUrl, otherName);
}

async function emptyLike({ engine }: Filled, folder: string, adminUrl: string): Promise<Pick<Filled, 'env' | 'rows'>> {
  if (engine === 'SQLite') return { env: { DATA_DIR: folder }, rows: { folder } };
  const url = await emptyDatabase(adminUrl);
  return { env: { DATA_DIR: folder, DATABASE_URL: url }, rows: { url } };
}

async function movedFrom(filled: Filled, before: Sums, adminUrl: string): Promise<Row> {
  const url = await emptyDatabase(adminUrl);
  const took = await measured('move', [], { ...filled.env, DATABASE_URL: url });
  await measured('move', ['--undo'], filled.env);
  return rowOf(filled, 'move', took, differences(before, await sumsOf({ url }), new Set([ownSteps])));
}

function rowOf({ engine }: Filled, what: string, { seconds, processorSeconds, peak, peakOfOthers }: Took, equal = ''): Row {
  return {
    engine,
    command: what,
    'time, s': seconds.toFixed(0),
    'processor, s': processorSeconds.toFixed(0),
    'memory at most, MB': peak.toFixed(0),
    'pg_dump or pg_restore, MB': peakOfOthers === 0 ? '–' : peakOfOthers.toFixed(0),
    'rows and files equal': equal === '' ? '–' : equal,
  };
}

/** In words for the table. */
function differences(before: Sums, after: Sums, apart: ReadonlySet<string>): string {
  const names = Object.keys({ ...before, ...after }).filter((name) => !apart.has(name));
  const other = names.filter((name) => before[name] !== after[name]);
  if (other.length === 0) return `yes, ${names.length - 1} tables and ${before['files']?.split(' ')[0]} files`;
  return `NO: ${other.map((name) => `${name} ${before[name]} → ${after[name]}`).join('; ')}`;
}
