/** PostgreSQL keeps rows and files. The backup is one snapshot, which pg_dump shares with our own counting. */
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { connect, noBounds } from '../../platform/db/connect.ts';
import { areKnown, migrationsOf } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuseUnfinished } from '../../platform/db/unfinished-restore.ts';
import { CommandError } from '../../lab/request.ts';
import { lostInDatabase, rowCounts, sizeOfNamedFiles } from '../../platform/db/whole-database-store.ts';
import { databaseNames, type BackupFacts } from './backup-folder.ts';
import { flushed } from './copy-file.ts';
import { runProgram } from './postgres-programs.ts';
import { withRoom } from './room.ts';
import type { SumsFile } from './sums.ts';

export async function backUpPostgres(url: string, part: string, sums: SumsFile): Promise<BackupFacts> {
  const database = await connect({ url, bounds: noBounds });
  try {
    await refuseUnfinished(database);
    const migrations = await migrationsOf(database);
    if (migrations.length === 0) throw new CommandError('There are no tables of this server in DATABASE_URL');
    if (!areKnown(migrations))
      throw new CommandError('The database was last used by a newer version of this server. Use that version’s command.');
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const facts = await dump(snapshot, url, join(part, databaseNames.postgres));
        sums.add([{ name: databaseNames.postgres, ...(await flushed(join(part, databaseNames.postgres))) }]);
        return facts;
      });
  } finally {
    await database.destroy();
  }
}

async function dump(snapshot: Database, url: string, path: string): Promise<BackupFacts> {
  const moment = new Date().toISOString();
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(snapshot);
  const form = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id ?? ''}`];
  // Files hardly shrink in the dump; the size of the rows is unknown beforehand.
  const { bytes } = await sizeOfNamedFiles(snapshot);
  const room = { what: 'The backup', folder: dirname(dirname(path)), bytes } as const;
  await withRoom(room, () => runProgram('pg_dump', url, [...form, `--file=${path}`]));
  const lostFiles = await lostInDatabase(snapshot);
  return { version: 1, engine: 'postgres', moment, rows: await rowCounts(snapshot), lostFiles };
}
