/** These statements cover the whole database. They use its own description, so that later tables are included. */
import { sql, type RawBuilder, type TableMetadata } from 'kysely';
import type { Database } from './schema.ts';
import { isMark } from './unfinished-restore.ts';

export type NamedFile = { readonly id: string; readonly bytes: number };

const rowsAtOnce = 1000;

/**
 * Returns every file that a row names, in parts, because after some years there are hundreds of thousands. A table with a
 * `file_id` also has a `file_size`, and an `id` that orders the parts.
 */
export async function* namedFiles(database: Database): AsyncGenerator<readonly NamedFile[]> {
  for (const table of await tablesNamingFiles(database)) {
    for (let after = ''; ;) {
      const { rows } = await sql<{ id: string; file: string; bytes: number }>`
        select id, file_id as file, file_size as bytes from ${table}
        where file_id is not null and id > ${after} order by id limit ${rowsAtOnce}
      `.execute(database);
      if (rows.length > 0) yield rows.map(({ file, bytes }) => ({ id: file, bytes }));
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtOnce) break;
      after = last.id;
    }
  }
}

/** Returns how many files the rows name, and their total size in bytes. */
export async function sizeOfNamedFiles(database: Database): Promise<{ readonly count: number; readonly bytes: number }> {
  let [count, bytes] = [0, 0];
  for (const table of await tablesNamingFiles(database)) {
    const { rows } = await sql<{ count: number; bytes: string | number | null }>`
      select count(*) as count, sum(file_size) as bytes from ${table} where file_id is not null
    `.execute(database);
    // PostgreSQL's sum of bigints is a numeric, which arrives as text.
    [count, bytes] = [count + (rows[0]?.count ?? 0), bytes + Number(rows[0]?.bytes ?? 0)];
  }
  return { count, bytes };
}

/** Returns the files that rows name and that PostgreSQL's table of files lacks. The database compares them itself. */
export async function lostInDatabase(database: Database): Promise<string[]> {
  const lost: string[] = [];
  for (const table of await tablesNamingFiles(database)) {
    const { rows } = await sql<{ id: string }>`
      select file_id as id from ${table} as naming
      where file_id is not null and not exists (select 1 from stored_files where stored_files.id = naming.file_id)
    `.execute(database);
    for (const { id } of rows) lost.push(id);
  }
  return lost;
}

/** Returns PostgreSQL's files whose length differs from that in their row. */
export async function otherLengthsInDatabase(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesNamingFiles(database)) {
    const { rows } = await sql<{ id: string }>`
      select file_id as id from ${table} as naming join stored_files on stored_files.id = naming.file_id
      where octet_length(stored_files.bytes) <> naming.file_size
    `.execute(database);
    for (const { id } of rows) found.push(id);
  }
  return found;
}

/** Returns the number of rows of each table. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(nameOf(table))}`.execute(database);
    counts[nameOf(table)] = rows[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Lets PostgreSQL collect statistics on tables that were just filled. Its autovacuum does so only minutes later with large
 * ones, and until then it would plan their queries badly, while customers wait.
 */
export async function learnSizes(database: Database): Promise<void> {
  await sql`analyze`.execute(database);
}

async function tablesNamingFiles(database: Database): Promise<RawBuilder<unknown>[]> {
  const tables = await tablesOf(database);
  return tables.filter(({ columns }) => columns.some(({ name }) => name === 'file_id')).map((table) => sql.table(nameOf(table)));
}

const tablesOf = async (database: Database): Promise<TableMetadata[]> =>
  (await database.introspection.getTables()).filter((table) => !table.isView && !isMark(table));

const nameOf = ({ schema, name }: TableMetadata): string =>
  schema === undefined || schema === 'public' ? name : `${schema}.${name}`;
