import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { placeOfData, type Settings } from '../../settings/config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { filesIn } from '../../platform/files/folders.ts';
import { CommandError, type Outcome } from '../../lab/request.ts';
import { endWhatIsStale, type Ended } from '../after-restore-store.ts';
import { noteOperatorStep, type Operator } from '../../operations/operator-steps-store.ts';
import { lostInDatabase, namedFiles, rowCounts, sizeOfNamedFiles } from '../../platform/db/whole-database-store.ts';
import { readFolder, type ReadBackup } from './backup-folder.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';

/**
 * Restores a backup into an empty place of the same kind, and checks every byte of it.
 * @param operator recorded in the restored database as whoever did it
 * @throws CommandError in words for the operator
 */
export async function restore(settings: Settings, folder: string, operator: Operator): Promise<Outcome> {
  const begun = performance.now();
  const backup = await readFolder(folder);
  const { engine, moment, lostFiles } = backup.facts;
  if ((engine === 'postgres') !== (settings.databaseUrl !== undefined)) throw new CommandError(otherPlace[engine]);
  const ended = await putBack(backup, settings, operator);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const lines = [
    `Restored ${folder} to ${placeOfData(settings)}, as of ${moment}, in ${took} s.`,
    `Everybody has to sign in again (${ended.sessions} sessions ended), and open links to reports are closed.`,
    ...(ended.labKeys === 0 ? [] : [`The lab’s own systems need new keys (${ended.labKeys} revoked): npm run lab -- new-key`]),
    `${ended.messages} waiting messages will not be sent, because most were sent since the backup.`,
    'Accounts that were deleted since then are back, and passwords changed since then are the old ones: see server/README.md.',
  ];
  const lost = lostFiles.map((id) => `The file ${id} was lost before the backup.`);
  return { code: 0, out: lines.join('\n'), err: lost.join('\n') };
}

/**
 * @param place an empty one of the backup's kind
 * @param operator undefined for a trial
 */
export function putBack(
  backup: ReadBackup,
  { dataDir, databaseUrl: url }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  operator?: Operator,
): Promise<Ended> {
  const finish = (database: Database) => makeReady(database, backup, dataDir, operator);
  return url === undefined ? restoreSqlite(backup, dataDir, finish) : restorePostgres(backup, url, finish);
}

const otherPlace = {
  sqlite: 'This backup is of the embedded database: restore it without DATABASE_URL.',
  postgres: 'This backup is of PostgreSQL: set DATABASE_URL to an empty database.',
} as const;

async function makeReady(
  database: Database,
  backup: ReadBackup,
  dataDir: string,
  operator: Operator | undefined,
): Promise<Ended> {
  await checkWhole(database, backup, dataDir);
  // The backup may be from an older version; one from a newer version is refused here.
  await migrate(database);
  const { folder, facts } = backup;
  const at = Date.now();
  const details = { folder, moment: facts.moment };
  return inTransaction(database, async (transaction) => {
    await noteOperatorStep(transaction, operator, { at, step: 'restore', subject: 'database', details });
    return endWhatIsStale(transaction, at);
  });
}

/** Checks that there are as many rows as in the backup, and just the files that they name. */
async function checkWhole(database: Database, { folder, facts, fileCount }: ReadBackup, dataDir: string): Promise<void> {
  const isInFolder = facts.engine === 'sqlite';
  const lost = isInFolder ? await lostInFolder(database, dataDir) : await lostInDatabase(database);
  const { count } = await sizeOfNamedFiles(database);
  const isWhole =
    isDeepStrictEqual(await rowCounts(database), facts.rows) &&
    isDeepStrictEqual(lost.toSorted(), facts.lostFiles.toSorted()) &&
    fileCount === (isInFolder ? count - lost.length : 0);
  if (!isWhole)
    throw new CommandError(`The backup in ${folder} does not match its own list of rows and files. Use another backup.`);
}

async function lostInFolder(database: Database, dataDir: string): Promise<string[]> {
  const lost: string[] = [];
  for await (const named of namedFiles(database)) {
    for (const { id } of named) if (!existsSync(join(filesIn(dataDir), id))) lost.push(id);
  }
  return lost;
}
