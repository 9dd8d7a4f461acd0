/** What the database holds, from the database itself: a table that is added later is looked into as well. */
import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

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
