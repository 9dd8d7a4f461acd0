/** The files that PostgreSQL keeps. */
import type { StoredFileRow } from '../db/prescription-rows.ts';
import type { Database } from '../db/schema.ts';

export const insertFile = (transaction: Database, row: StoredFileRow): Promise<void> => insertFiles(transaction, [row]);

/** @param rows some: they are sent in one statement */
export async function insertFiles(transaction: Database, rows: readonly StoredFileRow[]): Promise<void> {
  await transaction.insertInto('storedFiles').values(rows).execute();
}

export async function findFile(database: Database, id: string): Promise<Buffer | undefined> {
  const row = await database.selectFrom('storedFiles').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes;
}

export async function removeFiles(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('storedFiles').where('id', 'in', ids).execute();
}

/** In the order of their ids, without reading a file. */
export async function listFilesBefore(
  database: Database,
  until: number,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('storedFiles')
    .select('id')
    .where('createdAt', '<', until)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
