/** Reads what the database holds from the database itself, so that tables which are added later are included. */
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

export type Contents = ReadonlyMap<string, string>;

/** Returns all rows of each table as one text, by the table's name. */
export async function everyTable(database: Database): Promise<Contents> {
  const contents = new Map<string, string>();
  for (const { name } of await tablesOf(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    contents.set(name, JSON.stringify(rows));
  }
  return contents;
}

/** Returns the names of the tables whose rows belong to a customer. */
export async function tablesOfCustomers(database: Database): Promise<string[]> {
  const tables = await tablesOf(database);
  return tables.filter(({ columns }) => columns.some(({ name }) => name === 'customer_id')).map(({ name }) => name);
}

/** Returns where one of the texts occurs, in any case, as "table: text". */
export function findTexts(contents: Contents, texts: readonly string[]): string[] {
  return [...contents].flatMap(([name, text]) => {
    const held = text.toLowerCase();
    return texts
      .filter((wanted) => held.includes(JSON.stringify(wanted).slice(1, -1).toLowerCase()))
      .map((wanted) => `${name}: ${wanted}`);
  });
}

const tablesOf = (database: Database) => database.introspection.getTables();

/** Returns every row as a text, by its table. Two results are equal when nothing was changed. */
export async function everyRow(database: Database): Promise<Record<string, readonly string[]>> {
  const rows = [...(await everyTable(database))].map(
    // An update without a change, which locks a row, may move it to another place.
    ([name, text]) => [name, (JSON.parse(text) as object[]).map((row) => JSON.stringify(row)).toSorted()] as const,
  );
  return Object.fromEntries(rows);
}

/** Returns the rows in which one of the texts occurs. */
export function rowsWith(rows: Record<string, readonly string[]>, texts: readonly string[]): string[] {
  return Object.entries(rows).flatMap(([name, all]) =>
    all.filter((row) => texts.some((text) => row.includes(text))).map((row) => `${name}: ${row}`),
  );
}
