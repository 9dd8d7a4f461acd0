/** This restores a backup of the embedded database into an empty data folder. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOn } from '../../platform/db/connect.ts';
import { refuseElsewhere } from '../../platform/db/data-elsewhere.ts';
import type { Database } from '../../platform/db/schema.ts';
import { databaseFileIn, isUnfinished, sqliteFile, takeFolder, unfinishedFileIn } from '../../platform/db/sqlite.ts';
import { filesIn } from '../../platform/files/folders.ts';
import { CommandError } from '../../lab/request.ts';
import { databaseNames, isFile, makeFolder, type ReadBackup } from './backup-folder.ts';
import { copyFlushed, flush } from './copy-file.ts';
import { withConcurrency } from './with-concurrency.ts';
import { clearedOnStop } from './on-stop.ts';
import { blockBytes, withRoom } from './room.ts';
import { damaged, readSums, type Sum } from './sums.ts';

/** A new disk comes with the first of these; the others are the lock of the folder. */
const nothings = new Set(['lost+found', 'in-use.lock', 'in-use.lock-journal']);

/**
 * The database gets its name last, and no server finds one before. If the restore fails, the folder is empty again.
 * @param finish checks the copy and prepares it for its server
 */
export async function restoreSqlite<Result>(
  backup: ReadBackup,
  dataDir: string,
  finish: (database: Database) => Promise<Result>,
): Promise<Result> {
  refuseElsewhere(dataDir);
  const lock = takeFolder(dataDir);
  try {
    // A killed restore left this; the folder was empty before it.
    if (isUnfinished(dataDir)) clearFolder(dataDir);
    const found = readdirSync(dataDir).find((name) => !nothings.has(name));
    if (found !== undefined)
      throw new CommandError(`DATA_DIR=${dataDir} is not empty: it has ${found} in it. Restore into an empty folder.`);
    const clear = () => clearFolder(dataDir);
    return await clearedOnStop(clear, async () => {
      try {
        const bytes = await bytesOf(backup);
        return await withRoom({ what: 'The restore', folder: dataDir, bytes }, () => fill(backup, dataDir, finish));
      } catch (error) {
        clear();
        throw error;
      }
    });
  } finally {
    lock.close();
  }
}

function clearFolder(dataDir: string): void {
  rmSync(filesIn(dataDir), { recursive: true, force: true });
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(databaseNames.sqlite)) rmSync(join(dataDir, name));
  }
}

async function bytesOf({ folder }: ReadBackup): Promise<number> {
  let bytes = 0;
  for await (const part of readSums(folder)) {
    for (const { name } of part) {
      const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
      bytes += Math.ceil(size / blockBytes) * blockBytes;
    }
  }
  return bytes;
}

async function fill<Result>(
  backup: ReadBackup,
  dataDir: string,
  finish: (database: Database) => Promise<Result>,
): Promise<Result> {
  // The database is copied first, so that a server knows that the files belong to it.
  const copy = unfinishedFileIn(dataDir);
  await take(backup, { name: databaseNames.sqlite, sha256: backup.databaseSum }, copy);
  makeFolder(filesIn(dataDir));
  for await (const part of readSums(backup.folder)) {
    const files = part.filter(({ name }) => isFile(name));
    await withConcurrency(files, (sum) => take(backup, sum, join(dataDir, sum.name)));
  }
  await flush(filesIn(dataDir));
  const open = sqliteFile(copy, { readOnly: false });
  const result = await finish(databaseOn(open)).finally(() => open.close());
  await flush(copy);
  renameSync(copy, databaseFileIn(dataDir));
  await flush(dataDir);
  return result;
}

async function take({ folder }: ReadBackup, { name, sha256 }: Sum, to: string): Promise<void> {
  const from = join(folder, name);
  if (!existsSync(from) || (await copyFlushed(from, to)).sha256 !== sha256) throw damaged(folder, name);
}
