import { index, type Schema } from './columns.ts';

/** Who wants to be told of an earlier time for an order, what they were offered, and which slots have had a place given back. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('earlier_wishes')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'earlier_wishes', ['asked_at', 'order_id']);
  await index(db, 'earlier_wishes', ['starts_at']);
  await index(db, 'earlier_wishes', ['customer_id']);
  await db.schema
    .createTable('earlier_offers')
    .addColumn('order_id', 'text', (column) => column.notNull().references('earlier_wishes.order_id').onDelete('cascade'))
    .addColumn('slot_id', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('earlier_offers_once', ['order_id', 'slot_id'])
    .execute();
  await db.schema
    .createTable('freed_slots')
    .addColumn('slot_id', 'text', (column) => column.primaryKey().references('time_slots.id').onDelete('cascade'))
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute();
}
