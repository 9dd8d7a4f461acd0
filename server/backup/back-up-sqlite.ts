/**
 * The data folder, while its server runs. Rows: one read transaction is one moment of the database, however long the copy
 * takes; what is written meanwhile waits in SQLite's log. Files: each is on the disk before its row is committed, is never
 * changed, and is removed after the commit that removes its row. So whatever a moment's rows name is there at that moment;
 * it is held by a second name at once, and copied at leisure. One that was removed in the little time between makes that
 * moment useless: the next one names it no more, and needs only what came since. A file that is missing and still named by
 * the next moment was not deleted but lost, since its row would have gone first.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import { databaseOn } from '../db/connect.ts';
import { areKnown, migrationsOf } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { databaseFileIn, hasDatabase, sqliteFile, type OpenSqlite } from '../db/sqlite.ts';
import { withIncoming } from '../files/folders.ts';
import { CommandFault } from '../lab/request.ts';
import { namedFiles, rowCounts, type NamedFile } from '../stores/whole-database.ts';
import { databaseNames, makeFolder, nameOfFile, type Written } from './backup-folder.ts';
import { copyFlushed, flushed, type Copied } from './copy-file.ts';
import { HeldFiles } from './held-files.ts';
import { clearedOnStop } from './on-stop.ts';

/** No backup takes longer; then the server's sweep removes what a killed one held. */
const heldForMs = 86_400_000;
const mostMoments = 100;
const pagesAtOnce = 1000;

export async function backUpSqlite(dataDir: string, part: string): Promise<Written> {
  const file = databaseFileIn(dataDir);
  if (!hasDatabase(dataDir)) throw new CommandFault(`There is no database in DATA_DIR=${dataDir}`);
  const source = sqliteFile(file, { readOnly: true });
  try {
    const database = databaseOn(source);
    if (!areKnown(await migrationsOf(database)))
      throw new CommandFault('The database was last used by a newer version of this server. Use that version’s command.');
    return await withIncoming(dataDir, Date.now() + heldForMs, (prefix) =>
      clearedOnStop(
        () => rmSync(dirname(prefix), { recursive: true, force: true }),
        () => copyAll({ source, database }, new HeldFiles(dataDir, prefix), part),
      ),
    );
  } finally {
    source.close();
  }
}

type Source = { readonly source: OpenSqlite; readonly database: Database };

async function copyAll(from: Source, held: HeldFiles, part: string): Promise<Written> {
  const { at, named, lost } = await wholeMoment(from, held);
  const copy = join(part, databaseNames.sqlite);
  await backup(from.source.database, copy, { rate: pagesAtOnce });
  from.source.database.exec('rollback');
  const rows = await tidied(copy);

  const files = new Map<string, Copied>([[databaseNames.sqlite, await flushed(copy)]]);
  makeFolder(join(part, 'files'));
  for (const { id } of named) {
    if (!lost.has(id)) files.set(nameOfFile(id), await copyFlushed(held.pathOf(id), join(part, nameOfFile(id))));
  }
  const lostFiles = [...lost];
  return { facts: { version: 1, engine: 'sqlite', moment: new Date(at).toISOString(), rows, lostFiles }, files };
}

type Moment = { readonly at: number; readonly named: readonly NamedFile[]; readonly lost: ReadonlySet<string> };

/** Leaves the connection in that moment's transaction, with every file held that its rows name. */
async function wholeMoment({ source, database }: Source, held: HeldFiles): Promise<Moment> {
  let before = new Set<string>();
  for (let turn = 1; turn <= mostMoments; turn += 1) {
    const at = Date.now();
    // SQLite's snapshot is that of the first read.
    source.database.exec('begin; select count(*) from sqlite_master');
    const named = await namedFiles(database);
    const gone = await held.hold(named.map(({ id }) => id));
    if (gone.every((id) => before.has(id))) return { at, named, lost: new Set(gone) };
    before = new Set(gone);
    source.database.exec('rollback');
  }
  throw new CommandFault('Files were deleted faster than they could be held. Please try again.');
}

/**
 * One file without a log, and without the pages of deleted rows, which would keep what customers had erased. It is
 * checked now: at the restore it would be too late.
 */
async function tidied(copy: string): Promise<Record<string, number>> {
  const open = sqliteFile(copy, { readOnly: false });
  try {
    // A copy that is cut off is thrown away, so nothing has to be taken back.
    open.database.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; vacuum');
    const faults = [
      ...open.database
        .prepare('pragma integrity_check')
        .all()
        .filter(({ integrity_check: found }) => found !== 'ok'),
      ...open.database.prepare('pragma foreign_key_check').all(),
    ];
    if (faults.length > 0)
      throw new CommandFault(`The database is damaged, so there is no backup of it: ${JSON.stringify(faults[0])}`);
    return await rowCounts(databaseOn(open));
  } finally {
    open.close();
  }
}
