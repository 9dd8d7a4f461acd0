/** Lists what a server keeps in files, wherever its engine has them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** Returns every file of the data folder, including those still being received, and with PostgreSQL those of the database. */
type Kept = Pick<TestServer, 'database' | 'settings'>;

export async function filesKept({ database, settings }: Kept): Promise<string[]> {
  const rows = await database.selectFrom('storedFiles').select('id').execute();
  return [...filesOnDisk({ settings }), ...rows.map(({ id }) => id)];
}

/** Does the same without the database, which a transaction may hold. */
export function filesOnDisk({ settings }: Pick<TestServer, 'settings'>): string[] {
  const folder = join(settings.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Returns the files that rows name. */
export async function filesNamed({ database }: Pick<Kept, 'database'>): Promise<string[]> {
  const prescriptions = await database.selectFrom('prescriptions').select('fileId').execute();
  const reports = await database.selectFrom('reports').select('fileId').execute();
  return [...prescriptions, ...reports].flatMap(({ fileId }) => fileId ?? []);
}
