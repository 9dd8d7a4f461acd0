/** A trial restore shows whether a backup can be used. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings/config.ts';
import { connect, noBounds, type DatabasePlace } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import { filesIn } from '../../platform/files/folders.ts';
import { CommandError } from '../../lab/request.ts';
import { namedFiles, otherLengthsInDatabase } from '../../platform/db/whole-database-store.ts';
import { readFolder, type ReadBackup } from './backup-folder.ts';
import type { BackupOutcome } from './record-backup.ts';
import { putBack } from './restore.ts';
import { inScratchDatabase, inScratchFolder } from './scratch.ts';
import { sumsName } from './sums.ts';

/**
 * Restores a backup into a scratch place of the same kind, compares rows and files, and removes the place again.
 * @param folder a backup, or a folder with backups, of which the newest is taken
 * @throws CommandError if it cannot be restored
 */
export async function check({ databaseUrl: url }: Settings, folder: string): Promise<BackupOutcome> {
  const begun = performance.now();
  const backup = await readFolder(await newestIn(folder));
  const { engine, moment, rows, lostFiles } = backup.facts;
  const wrong = await (engine === 'sqlite' ? tryInFolder(backup) : tryInDatabase(backup, url));
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const counts = Object.values(rows);
  const rowCount = counts.reduce((sum, ofTable) => sum + ofTable, 0);
  const fileCount = engine === 'sqlite' ? backup.fileCount : (rows['stored_files'] ?? 0);
  const said = [
    `Checked ${backup.folder}, as of ${moment}, by a restore in a scratch ${engine === 'sqlite' ? 'folder' : 'database'}, in ${took} s.`,
    `All ${rowCount} rows of ${counts.length} tables and ${fileCount} files are there as the backup says. The scratch place is removed.`,
  ];
  const faults = [
    ...lostFiles.map((id) => `The file ${id} was lost before the backup.`),
    ...wrong.map((id) => `The file ${id} is not as long as its row says: it was damaged before the backup.`),
  ];
  const of = { folder: backup.folder, moment };
  return { code: wrong.length > 0 ? 1 : 0, out: said.join('\n'), err: faults.join('\n'), of };
}

/** @returns the files whose length differs from that in their row */
const tryInFolder = (backup: ReadBackup): Promise<string[]> =>
  inScratchFolder(backup.folder, async (dataDir) => {
    await putBack(backup, { dataDir, databaseUrl: undefined });
    return withDatabase({ folder: dataDir }, (database) => otherLengthsInFolder(database, dataDir));
  });

async function tryInDatabase(backup: ReadBackup, url: string | undefined): Promise<string[]> {
  if (url === undefined)
    throw new CommandError(
      'This backup is of PostgreSQL: set DATABASE_URL to a database beside which a scratch one may be made. Nothing in it is changed.',
    );
  return inScratchDatabase(url, async (scratch) => {
    await putBack(backup, { dataDir: '', databaseUrl: scratch });
    return withDatabase({ url: scratch, bounds: noBounds }, otherLengthsInDatabase);
  });
}

async function withDatabase<Result>(place: DatabasePlace, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await connect(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function otherLengthsInFolder(database: Database, dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for await (const named of namedFiles(database)) {
    for (const { id, bytes } of named) {
      const there = statSync(join(filesIn(dataDir), id), { throwIfNoEntry: false });
      if (there !== undefined && there.size !== bytes) found.push(id);
    }
  }
  return found;
}

/** @throws CommandError if there is none, or one cannot be read, as it might be the newest */
async function newestIn(folder: string): Promise<string> {
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}`);
  if (existsSync(join(folder, sumsName))) return folder;
  const backups = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.part-') && existsSync(join(folder, entry.name, sumsName)))
    .map(({ name }) => join(folder, name));
  let newest: ReadBackup | undefined;
  for (const one of backups) {
    const read = await readFolder(one);
    if (newest === undefined || read.facts.moment > newest.facts.moment) newest = read;
  }
  if (newest === undefined) throw new CommandError(`There is no backup in ${folder}`);
  return newest.folder;
}
