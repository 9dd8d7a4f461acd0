/** This is the table of the files that PostgreSQL stores. */
import { sql } from 'kysely';
import type { StoredFileRow } from '../../prescriptions/prescription-rows.ts';
import type { Database } from '../db/schema.ts';

export const insertFile = (transaction: Database, row: StoredFileRow): Promise<void> => insertFiles(transaction, [row]);

/** @param rows few, because they are sent in one statement */
export async function insertFiles(transaction: Database, rows: readonly StoredFileRow[]): Promise<void> {
  await transaction.insertInto('storedFiles').values(rows).execute();
}

/** PostgreSQL sends bytes as text, and reading 20 MB of it at once would hold the event loop for a tenth of a second. */
const pieceBytes = 1_048_576;

/** Reads a file in pieces. They always match, because a file is never changed, only removed. */
export async function findFile(database: Database, id: string): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for (;;) {
    const from = pieces.length * pieceBytes + 1;
    const row = await database
      .selectFrom('storedFiles')
      .select(sql<Buffer>`substring(bytes from ${from}::int for ${pieceBytes}::int)`.as('piece'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    pieces.push(row.piece);
    if (row.piece.length < pieceBytes) return pieces.length === 1 ? row.piece : Buffer.concat(pieces);
  }
}

export async function removeFiles(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('storedFiles').where('id', 'in', ids).execute();
}

/** Lists files in the order of their ids, without reading any. */
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
