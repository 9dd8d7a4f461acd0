/**
 * This copies the data folder while its server runs. One read transaction is one moment of the database, however long the
 * copy takes; what is written meanwhile waits in SQLite's log. A file is on the disk before its row is committed, is never
 * changed, and is removed after the commit that removes its row. So every file that the rows of a moment name exists at that
 * moment. It gets a second name (a hard link) at once, and is copied later. If one is removed before that, the moment cannot
 * be used; the next moment no longer names it, and links only what is new. A file that is missing and still named by the next
 * moment was not deleted but lost, since its row would have gone first.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { databaseOn } from '../../platform/db/connect.ts';
import { areKnown, migrationsOf } from '../../platform/db/migrate.ts';
import { refuseElsewhere } from '../../platform/db/data-elsewhere.ts';
import type { Database } from '../../platform/db/schema.ts';
import { databaseFileIn, hasDatabase, sqliteFile, type OpenSqlite } from '../../platform/db/sqlite.ts';
import { withIncoming } from '../../platform/files/folders.ts';
import { CommandError } from '../../lab/request.ts';
import { namedFiles, rowCounts, sizeOfNamedFiles } from '../../platform/db/whole-database-store.ts';
import { databaseNames, makeFolder, nameOfFile, type BackupFacts } from './backup-folder.ts';
import { copyFlushed, flushed } from './copy-file.ts';
import { HeldFiles } from './held-files.ts';
import { withConcurrency } from './with-concurrency.ts';
import { clearedOnStop } from './on-stop.ts';
import { blockBytes, withRoom } from './room.ts';
import type { SumsFile } from './sums.ts';

/** No backup takes longer. After that, the server's sweep removes what a killed backup linked. */
const heldForMs = 86_400_000;
const mostMoments = 100;
const pagesAtOnce = 1000;

export async function backUpSqlite(dataDir: string, part: string, sums: SumsFile): Promise<BackupFacts> {
  refuseElsewhere(dataDir);
  const file = databaseFileIn(dataDir);
  if (!hasDatabase(dataDir)) throw new CommandError(`There is no database in DATA_DIR=${dataDir}`);
  const source = sqliteFile(file, { readOnly: true });
  try {
    const database = databaseOn(source);
    if (!areKnown(await migrationsOf(database)))
      throw new CommandError('The database was last used by a newer version of this server. Use that version’s command.');
    const take = (prefix: string) =>
      clearedOnStop(
        () => rmSync(dirname(prefix), { recursive: true, force: true }),
        () => copyAll({ source, database }, new HeldFiles(dataDir, prefix), part, sums),
      );
    const room = { what: 'The backup', folder: dirname(part), bytes: await bytesOf({ source, database }) } as const;
    return await withRoom(room, () => withIncoming(dataDir, Date.now() + heldForMs, take));
  } finally {
    source.close();
  }
}

type Source = { readonly source: OpenSqlite; readonly database: Database };

/**
 * Returns the room that is needed: for a moment it is the database twice, as it is and compacted. Then the files take the
 * place of the first copy.
 */
async function bytesOf({ source, database }: Source): Promise<number> {
  const read = source.database.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get();
  const { count, bytes } = await sizeOfNamedFiles(database);
  const ofRows = Number(read?.['bytes'] ?? 0);
  // On average, half a block of each file is empty.
  return ofRows + Math.max(ofRows, bytes + (count * blockBytes) / 2);
}

async function copyAll(from: Source, held: HeldFiles, part: string, sums: SumsFile): Promise<BackupFacts> {
  const { at, lost } = await wholeMoment(from, held);
  const [asItIs, copy] = [join(part, 'as-it-is.sqlite'), join(part, databaseNames.sqlite)];
  await backup(from.source.database, asItIs, { rate: pagesAtOnce });
  from.source.database.exec('rollback');
  tidy(asItIs, copy);
  rmSync(asItIs);

  sums.add([{ name: databaseNames.sqlite, ...(await flushed(copy)) }]);
  makeFolder(join(part, 'files'));
  const rows = await readCopy(copy, async (database) => {
    for await (const named of namedFiles(database)) {
      const there = named.filter(({ id }) => !lost.has(id));
      sums.add(await withConcurrency(there, ({ id }) => copyFile(held.pathOf(id), part, nameOfFile(id))));
    }
    return rowCounts(database);
  });
  return { version: 1, engine: 'sqlite', moment: new Date(at).toISOString(), rows, lostFiles: [...lost] };
}

const copyFile = async (from: string, part: string, name: string) => ({ name, ...(await copyFlushed(from, join(part, name))) });

type Moment = { readonly at: number; readonly lost: ReadonlySet<string> };

/** Leaves the connection in the moment's transaction, with a second name for every file that its rows name. */
async function wholeMoment({ source, database }: Source, held: HeldFiles): Promise<Moment> {
  let before = new Set<string>();
  for (let turn = 1; turn <= mostMoments; turn += 1) {
    const at = Date.now();
    // SQLite takes the snapshot at the first read.
    source.database.exec('begin; select count(*) from sqlite_master');
    const gone = new Set<string>();
    for await (const named of namedFiles(database)) {
      for (const id of held.hold(named.map(({ id: ofRow }) => ofRow))) gone.add(id);
      // SQLite answers synchronously, so without this pause Ctrl+C would have no effect until all files are linked.
      await afterOthers();
    }
    if ([...gone].every((id) => before.has(id))) return { at, lost: gone };
    before = gone;
    source.database.exec('rollback');
  }
  throw new CommandError('Files were deleted faster than the backup could link them. Please try again.');
}

/**
 * Makes one file of the copy and its log, without the pages of deleted rows, which would keep what customers had erased. It
 * is written straight to its place, since a plain `vacuum` needs as much room again in the folder for temporary files, which
 * is memory in a container. It is checked now, because at the restore it would be too late.
 */
function tidy(copy: string, to: string): void {
  const open = sqliteFile(copy, { readOnly: false });
  try {
    open.database.prepare('vacuum into ?').run(to);
  } finally {
    open.close();
  }
  const tidied = sqliteFile(to, { readOnly: true });
  try {
    const found = tidied.database.prepare('pragma integrity_check(1)').get();
    const fault = found?.['integrity_check'] === 'ok' ? tidied.database.prepare('pragma foreign_key_check').get() : found;
    if (fault !== undefined)
      throw new CommandError(`The database is damaged, so there is no backup of it: ${JSON.stringify(fault)}`);
  } finally {
    tidied.close();
  }
}

async function readCopy<Result>(copy: string, read: (database: Database) => Promise<Result>): Promise<Result> {
  const open = sqliteFile(copy, { readOnly: true });
  return read(databaseOn(open)).finally(() => open.close());
}
