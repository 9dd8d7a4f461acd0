import type { Schema } from './columns.ts';

/** Customers are written to in their language. Whoever is here already has been written to in English. */
export async function up(db: Schema): Promise<void> {
  for (const name of ['customers', 'inbox_messages']) {
    await db.schema
      .alterTable(name)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  }
}
