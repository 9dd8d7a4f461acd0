import { index, table, type Schema } from './columns.ts';

/** With this, everything of a customer is deleted with the account, and the few facts about its end are kept. */
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
