/**
 * What is in a database and its files, as one short text for each table: how many rows, and a sum of the hashes of all. The sum knows no
 * order, so that nothing has to be sorted, and values are read as text, so that both engines give the same of the same rows.
 */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOn } from '../../server/platform/db/connect.ts';
import { databaseFileIn, sqliteFile } from '../../server/platform/db/sqlite.ts';
import { filesIn } from '../../server/platform/files/folders.ts';

export type Sums = Readonly<Record<string, string>>;

/** Where the rows are: in the data folder, or in the database of that address. */
export type Rows = { readonly folder: string } | { readonly url: string };

class Sum {
  #count = 0;
  #sum = 0;

  /** Of rows that are there twice both count, as they would not if the hashes were joined bit by bit. */
  add(text: string): void {
    this.#count += 1;
    this.#sum = (this.#sum + hash('sha256', text, 'buffer').readUIntBE(0, 6)) % 2 ** 48;
  }

  toString = (): string => `${this.#count} ${this.#sum.toString(16)}`;
}

type Value = string | number | bigint | null;

const textOf = (row: readonly Value[]): string => row.map((value) => (value === null ? '\0' : String(value))).join('\u001f');

/** Of the files there is one sum, alike for a folder and for the table in which PostgreSQL keeps them. */
export const sumsOf = (rows: Rows): Promise<Sums> => ('url' in rows ? sumsAt(rows.url) : sumsIn(rows.folder));

async function sumsIn(folder: string): Promise<Sums> {
  const open = sqliteFile(databaseFileIn(folder), { readOnly: true });
  try {
    const sums: Record<string, string> = {};
    for (const { name, columns } of await databaseOn(open).introspection.getTables()) {
      if (name === storedFiles || isOfTool(name)) continue;
      const statement = open.database.prepare(selectOf(name, columns));
      statement.setReturnArrays(true);
      const sum = new Sum();
      for (const row of statement.iterate() as Iterable<unknown>) sum.add(textOf(row as readonly Value[]));
      sums[name] = sum.toString();
    }
    return { ...sums, files: sumOfFolder(filesIn(folder)) };
  } finally {
    open.close();
  }
}

const storedFiles = 'stored_files';
/** Of the tool that makes the tables, with the time at which it made them. */
const isOfTool = (table: string): boolean => table.startsWith('kysely_');

const selectOf = (table: string, columns: readonly { readonly name: string }[]): string => {
  const names = columns.map(({ name }) => `"${name}"`).toSorted();
  return `select ${names.join(', ')} from "${table}"`;
};

function sumOfFolder(folder: string): string {
  const sum = new Sum();
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name !== 'incoming') sum.add(textOf([name, hash('sha256', readFileSync(join(folder, name)))]));
  return sum.toString();
}

const rowsAtOnce = 5000;

async function sumsAt(url: string): Promise<Sums> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => (value: unknown) => value } });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const sums: Record<string, string> = {};
    for (const [name, columns] of Map.groupBy(rows, (row) => row.name)) {
      if (name === storedFiles || isOfTool(name)) continue;
      sums[name] = await sumOfRows(
        client,
        selectOf(
          name,
          columns.map(({ column }) => ({ name: column })),
        ),
      );
    }
    return { ...sums, files: await sumOfRows(client, `select id, encode(sha256(bytes), 'hex') from ${storedFiles}`) };
  } finally {
    await client.end();
  }
}

async function sumOfRows(client: pg.Client, select: string): Promise<string> {
  await client.query(`begin; declare all_rows no scroll cursor for ${select}`);
  const sum = new Sum();
  for (;;) {
    const { rows } = await client.query<Value[]>({ text: `fetch ${rowsAtOnce} from all_rows`, rowMode: 'array' });
    for (const row of rows) sum.add(textOf(row));
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('rollback');
  return sum.toString();
}
