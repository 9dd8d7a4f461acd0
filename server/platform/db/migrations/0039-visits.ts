import { index, type Schema } from './columns.ts';

/** Who comes to collect an order's samples, and when. A row is there while the visit is ahead and the lab has said something of it. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('collector_name', 'text')
    .addColumn('employee_number', 'text')
    .addColumn('extension', 'text')
    .addColumn('photo', 'text')
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('on_the_way_at', 'bigint')
    .addColumn('arrived_at', 'bigint')
    .addColumn('kept_until', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'visits', ['kept_until']);
}
