/** Compares what a migration did to tables that servers of the previous version still use, as far as the database tells. */
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

type Column = { readonly type: string; readonly isNullable: boolean; readonly isFilled: boolean };
type TableShape = { readonly columns: ReadonlyMap<string, Column>; readonly unique: ReadonlySet<string> };
export type Shape = ReadonlyMap<string, TableShape>;

const isPostgres = process.env['DB_ENGINE'] === 'postgres';

export async function shapeOf(database: Database): Promise<Shape> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: false });
  const unique = await uniqueIndexes(database);
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      {
        columns: new Map(
          columns.map((column) => [
            column.name,
            {
              type: column.dataType,
              isNullable: column.isNullable,
              isFilled: column.hasDefaultValue || column.isAutoIncrementing,
            },
          ]),
        ),
        unique: new Set(unique.filter(({ on }) => on === name).map((index) => index.name)),
      },
    ]),
  );
}

async function uniqueIndexes(database: Database): Promise<{ name: string; on: string }[]> {
  const found = isPostgres
    ? sql<{
        name: string;
        on: string;
      }>`select indexname as name, tablename as "on" from pg_indexes where indexdef like 'CREATE UNIQUE%'`
    : sql<{ name: string; on: string }>`select list.name as name, master.name as "on" from sqlite_master as master,
        pragma_index_list(master.name) as list where master.type = 'table' and list."unique" = 1`;
  return (await found.execute(database)).rows;
}

/** @returns what would break the previous version, one line each */
export function breaksOf(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    if (now === undefined) return [`${name} is gone`];
    const unique = [...now.unique].filter((index) => !table.unique.has(index));
    return [
      ...[...table.columns].flatMap(([column, was]) => changeOf(`${name}.${column}`, was, now.columns.get(column))),
      ...[...now.columns].flatMap(([column, is]) =>
        table.columns.has(column) || is.isNullable || is.isFilled ? [] : [`${name}.${column} is new and has to be given`],
      ),
      ...unique.map((index) => `${name} has to be unique by ${index}`),
    ];
  });
}

function changeOf(name: string, was: Column, is: Column | undefined): string[] {
  if (is === undefined) return [`${name} is gone`];
  return [
    ...(is.type === was.type ? [] : [`${name} is ${is.type} and was ${was.type}`]),
    ...(was.isNullable && !is.isNullable ? [`${name} may not be null any more`] : []),
    ...(was.isFilled && !is.isFilled ? [`${name} has no default any more`] : []),
  ];
}
