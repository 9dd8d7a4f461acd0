/** Every row of one database is copied into the empty tables of another, whatever tables there are. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { isMark } from '../../platform/db/unfinished-restore.ts';
import { CommandError } from '../../lab/request.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** PostgreSQL takes 65,535 values in one statement. Rows with long texts are held in memory until they are sent. */
const mostValues = 10_000;
const mostLetters = 4_000_000;

export async function copyTables(from: DatabaseSync, to: Database): Promise<void> {
  for (const table of await inOrder(to)) {
    let part: Row[] = [];
    let letters = 0;
    for (const row of from.prepare(`select * from "${table}"`).iterate() as Iterable<Row>) {
      part.push(row);
      letters += lettersIn(row);
      if (part.length * Object.keys(row).length < mostValues && letters < mostLetters) continue;
      await insert(to, table, part);
      [part, letters] = [[], 0];
    }
    await insert(to, table, part);
  }
}

const lettersIn = (row: Row): number =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

async function insert(to: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  for (const row of rows) refuseUnstorable(table, row);
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    to,
  );
}

/** The server refuses these characters, but somebody may have written them by other means. */
function refuseUnstorable(table: string, row: Row): void {
  const column = Object.keys(row).find((name) => typeof row[name] === 'string' && row[name].includes('\0'));
  if (column !== undefined)
    throw new CommandError(
      `${table}.${column} holds a NUL character, which PostgreSQL cannot keep: take it out of the row ${JSON.stringify(Object.values(row)[0])}.`,
    );
}

/** Returns the tables in an order in which each follows those that its rows refer to. */
async function inOrder(to: Database): Promise<string[]> {
  const tables = (await to.introspection.getTables()).filter((table) => !table.isView && !isMark(table)).map(({ name }) => name);
  const { rows } = await sql<{ of: string; to: string }>`
    select distinct conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace
  `.execute(to);
  const order: string[] = [];
  while (order.length < tables.length) {
    const next = tables.filter((name) => !order.includes(name) && rows.every((one) => one.of !== name || order.includes(one.to)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const name of next) order.push(name);
  }
  return order;
}
