import { index, table, type Schema } from './columns.ts';

/** What lets everything of a customer go with the account, and the little that is kept about its end. */
export async function up(db: Schema): Promise<void> {
  for (const name of ['messages', 'known_places']) {
    await db.schema
      .alterTable(name)
      .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
      .execute();
    await index(db, name, ['customer_id']);
  }
  await table(db, 'account_deletions')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('feedback', 'text')
    .addColumn('deleted_on', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'account_deletions', ['deleted_on']);
}
