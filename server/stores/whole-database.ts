/** Questions to the database as a whole, answered from its own description: a table that is added later is in them. */
import { sql, type TableMetadata } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isMark } from '../db/unfinished-restore.ts';

export type NamedFile = { readonly id: string; readonly bytes: number };

/** Every file that a row names: wherever a table has a `file_id`, it has a `file_size` beside it. */
export async function namedFiles(database: Database): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  for (const table of await tablesOf(database)) {
    if (!table.columns.some(({ name }) => name === 'file_id')) continue;
    const { rows } = await sql<NamedFile>`
      select file_id as id, file_size as bytes from ${sql.table(nameOf(table))} where file_id is not null
    `.execute(database);
    found.push(...rows);
  }
  return found;
}

/** How many rows each table has. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(nameOf(table))}`.execute(database);
    counts[nameOf(table)] = rows[0]?.count ?? 0;
  }
  return counts;
}

const tablesOf = async (database: Database): Promise<TableMetadata[]> =>
  (await database.introspection.getTables()).filter((table) => !table.isView && !isMark(table));

const nameOf = ({ schema, name }: TableMetadata): string =>
  schema === undefined || schema === 'public' ? name : `${schema}.${name}`;
