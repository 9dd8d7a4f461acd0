import { sql } from 'kysely';
import { flag, index, type Schema } from './columns.ts';

/** Places that are held for a customer for some minutes. time_slots.booked counts them. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('slot_holds')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('checkout', 'earlier')`))
    .addColumn('slot_id', 'text', (column) => column.notNull().references('time_slots.id'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('prolonged', 'integer', (column) => column.notNull().check(flag('prolonged')))
    .addColumn('order_id', 'text')
    .addPrimaryKeyConstraint('slot_holds_one_each', ['customer_id', 'purpose'])
    .execute();
  await index(db, 'slot_holds', ['slot_id']);
  await index(db, 'slot_holds', ['expires_at']);
}
