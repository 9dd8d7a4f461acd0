/** Several tables share these columns, in the SQL that both SQLite and PostgreSQL understand. */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

/** A migration must not depend on today's table types, so it has none. */
export type Schema = Kysely<Record<string, never>>;

export type Table<Name extends string = string> = CreateTableBuilder<string, Name>;

export const table = (db: Schema, name: string): Table<'id'> =>
  db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey());

export const ofCustomer = (builder: Table): Table =>
  builder.addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'));

export const item = (builder: Table): Table =>
  builder
    .addColumn('item_type', 'text', (column) => column.notNull().check(sql`item_type in ('test', 'package')`))
    .addColumn('item_id', 'text', (column) => column.notNull());

/** Entries that have left the data files stay and are inactive, because orders and carts still name them. */
export const listed = (builder: Table): Table =>
  builder
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().check(flag('active')));

export const flag = (name: string) => sql<boolean>`${sql.ref(name)} in (0, 1)`;

export async function index(db: Schema, on: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([on, ...columns, 'idx'].join('_'))
    .on(on)
    .columns(columns)
    .execute();
}

export async function oneDefaultEach(db: Schema, on: string): Promise<void> {
  await db.schema
    .createIndex(`${on}_one_default`)
    .unique()
    .on(on)
    .column('customer_id')
    .where(sql.ref('is_default'), '=', 1)
    .execute();
}
