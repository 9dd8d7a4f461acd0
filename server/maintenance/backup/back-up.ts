import type { Settings } from '../../settings/config.ts';
import { placeOfData } from '../../settings/config.ts';
import { writeFolder } from './backup-folder.ts';
import { backUpPostgres } from './back-up-postgres.ts';
import { backUpSqlite } from './back-up-sqlite.ts';
import type { BackupOutcome } from './record-backup.ts';

/**
 * Copies rows and files of one moment into a new folder, while servers run.
 * @throws CommandError in words for the operator; the folder does not exist then
 */
export async function backUp({ dataDir, databaseUrl: url, ...settings }: Settings, folder: string): Promise<BackupOutcome> {
  const begun = performance.now();
  const { facts, count, bytes } = await writeFolder(folder, (part, sums) =>
    url === undefined ? backUpSqlite(dataDir, part, sums) : backUpPostgres(url, part, sums),
  );
  const rows = Object.values(facts.rows).reduce((sum, ofTable) => sum + ofTable, 0);
  const place = placeOfData({ ...settings, dataDir, databaseUrl: url });
  const fileCount = facts.engine === 'sqlite' ? count - 1 : (facts.rows['stored_files'] ?? 0);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const lines = [
    `Backed up ${place} to ${folder}, as of ${facts.moment}: ${rows} rows and ${fileCount} files, ${megabytes(bytes)} MB, in ${took} s.`,
    'It holds health data and password hashes, readable by this user: encrypt it before it leaves this machine.',
  ];
  const lost = facts.lostFiles.map(
    (id) => `The file ${id} is missing and cannot be backed up. Everything else is in the backup.`,
  );
  const of = { folder, moment: facts.moment };
  return { code: lost.length > 0 ? 1 : 0, out: lines.join('\n'), err: lost.join('\n'), of };
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
