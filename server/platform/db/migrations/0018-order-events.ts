import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** This is when an order first had each status. Earlier orders get only what their rows say, and no made-up times. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'status'])
    .execute();
  await sql`insert into order_events (order_id, status, at) select id, 'Created', created_at from orders`.execute(db);
  await sql`
    insert into order_events (order_id, status, at)
    select id, status, cancelled_at from orders where status = 'Cancelled' and cancelled_at is not null
  `.execute(db);
  // An order in testing is left out, because for it this may be the time when the simulator last looked at it.
  await sql`
    insert into order_events (order_id, status, at)
    select id, status, status_changed_at from orders
    where status in ('Confirmed', 'SampleCollected', 'Completed') and status_changed_at is not null
  `.execute(db);
}
