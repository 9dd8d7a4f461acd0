/** This restores a backup of PostgreSQL into an empty database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, noBounds } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isMark, markFinished, markUnfinished } from '../../platform/db/unfinished-restore.ts';
import { CommandError } from '../../lab/request.ts';
import { learnSizes } from '../../platform/db/whole-database-store.ts';
import { databaseNames, type ReadBackup } from './backup-folder.ts';
import { hashed } from './copy-file.ts';
import { clearedOnStop } from './on-stop.ts';
import { runProgram } from './postgres-programs.ts';
import { damaged } from './sums.ts';

/** @param finish checks the copy and prepares it for its servers */
export async function restorePostgres<Result>(
  { folder, databaseSum }: ReadBackup,
  url: string,
  finish: (database: Database) => Promise<Result>,
): Promise<Result> {
  const dump = join(folder, databaseNames.postgres);
  if (!existsSync(dump) || (await hashed(dump)).sha256 !== databaseSum) throw damaged(folder, databaseNames.postgres);
  const database = await connect({ url, bounds: noBounds });
  try {
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    const table = tables.find((one) => !isMark(one));
    if (table !== undefined)
      throw new CommandError(`The database of DATABASE_URL is not empty: it has a table ${table.name}. Create an empty one.`);
    await markUnfinished(database);
    // The restore is one transaction, so that it can be repeated after it failed or was stopped.
    const form = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    await clearedOnStop(
      () => undefined,
      () => runProgram('pg_restore', url, [...form, dump]),
    );
    const ready = learnSizes(database).then(() => finish(database));
    const result = await ready.catch((error: unknown) => {
      const line = 'The database was filled and is not ready for use: drop it, create an empty one, and restore again.';
      throw new CommandError(`${(error as Error).message}\n${line}`, { cause: error });
    });
    await markFinished(database);
    return result;
  } finally {
    await database.destroy();
  }
}
