/** What a server keeps in files, wherever its engine has them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** Every file of the data folder, also what is still being received; with PostgreSQL those of the database, too. */
type Kept = Pick<TestServer, 'database' | 'settings'>;

export async function filesKept({ database, settings }: Kept): Promise<string[]> {
  const folder = join(settings.dataDir, 'files');
  const onDisk = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  const rows = await database.selectFrom('storedFiles').select('id').execute();
  return [...onDisk.map(({ name }) => name), ...rows.map(({ id }) => id)];
}

/** The files that rows name. */
export async function filesNamed({ database }: Kept): Promise<string[]> {
  const rows = await database.selectFrom('prescriptions').select('fileId').execute();
  return rows.map(({ fileId }) => fileId);
}
