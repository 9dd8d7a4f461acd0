/** What the database holds, from the database itself: a table that is added later is looked into as well. */
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

export type Contents = ReadonlyMap<string, string>;

/** All rows of each table as one text, by the table's name. */
export async function everyTable(database: Database): Promise<Contents> {
  const contents = new Map<string, string>();
  for (const { name } of await tablesOf(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    contents.set(name, JSON.stringify(rows));
  }
  return contents;
}

/** The names of the tables that say whose a row is. */
export async function tablesOfCustomers(database: Database): Promise<string[]> {
  const tables = await tablesOf(database);
  return tables.filter(({ columns }) => columns.some(({ name }) => name === 'customer_id')).map(({ name }) => name);
}

/** Where one of the texts stands, whatever its case: "table: text". */
export function findTexts(contents: Contents, texts: readonly string[]): string[] {
  return [...contents].flatMap(([name, text]) => {
    const held = text.toLowerCase();
    return texts
      .filter((wanted) => held.includes(JSON.stringify(wanted).slice(1, -1).toLowerCase()))
      .map((wanted) => `${name}: ${wanted}`);
  });
}

const tablesOf = (database: Database) => database.introspection.getTables();

/** Every row as a text, by its table: two of these are equal when nothing was changed. */
export async function everyRow(database: Database): Promise<Record<string, readonly string[]>> {
  const rows = [...(await everyTable(database))].map(
    // A row that was locked by an update without a change stands elsewhere afterwards.
    ([name, text]) => [name, (JSON.parse(text) as object[]).map((row) => JSON.stringify(row)).toSorted()] as const,
  );
  return Object.fromEntries(rows);
}

/** Those of them in which one of the texts stands. */
export function rowsWith(rows: Record<string, readonly string[]>, texts: readonly string[]): string[] {
  return Object.entries(rows).flatMap(([name, all]) =>
    all.filter((row) => texts.some((text) => row.includes(text))).map((row) => `${name}: ${row}`),
  );
}
