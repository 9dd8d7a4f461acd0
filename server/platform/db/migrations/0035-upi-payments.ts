import { table, type Schema } from './columns.ts';

/** The orders that were paid by UPI. The id is the reference of the payment, which pays for one order alone. */
export async function up(db: Schema): Promise<void> {
  await table(db, 'upi_payments')
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}
