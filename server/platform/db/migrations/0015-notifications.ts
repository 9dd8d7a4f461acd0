import { sql } from 'kysely';
import { flag, index, ofCustomer, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await ofCustomer(table(db, 'notifications'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('related_entity_id', 'text')
    .addColumn('is_read', 'integer', (column) => column.notNull().check(flag('is_read')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // A page of the list is a range of one of these indexes, read backwards.
  await index(db, 'notifications', ['customer_id', 'created_at', 'number']);
  await index(db, 'notifications', ['customer_id', 'is_read', 'created_at', 'number']);
  await counts(db);
  await preferences(db);
}

/** The counts are stored: counting ten thousand rows at every poll of every open tab would be most of the server's work. */
async function counts(db: Schema): Promise<void> {
  await db.schema
    .createTable('notification_counts')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('unread', 'bigint', (column) => column.notNull())
    .addCheckConstraint('notification_counts_range', sql`unread >= 0 and unread <= total`)
    .execute();
}

async function preferences(db: Schema): Promise<void> {
  await db.schema
    .createTable('notification_preferences')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('preferences', 'text', (column) => column.notNull())
    .execute();
}
