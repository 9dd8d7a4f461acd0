import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** These columns hold what a customer changed about an order. They are empty if the lab alone has set the status. */
export async function up(db: Schema): Promise<void> {
  const orders = () => db.schema.alterTable('orders');
  await orders().addColumn('cancelled_at', 'bigint').execute();
  await orders().addColumn('cancel_reason', 'text').execute();
  await orders()
    .addColumn('refund_paise', 'bigint', (column) => column.check(sql`refund_paise >= 0`))
    .execute();
  await orders().addColumn('rescheduled_at', 'bigint').execute();
}
