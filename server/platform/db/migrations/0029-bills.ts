import { table, type Schema } from './columns.ts';

/** These tables hold the numbers of bills, and the last one of each series and financial year. */
export async function up(db: Schema): Promise<void> {
  await table(db, 'bill_series')
    .addColumn('last', 'bigint', (column) => column.notNull())
    .execute();
  await table(db, 'bills')
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}
