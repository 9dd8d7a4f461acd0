import { sql } from 'kysely';
import { index, table, type Schema } from './columns.ts';

/**
 * Which SMS a gateway has taken, and what it has reported of them. Nothing refers to the customer by a foreign key: it would have a
 * sender that has just handed an SMS over wait for the customer's row, which an erasure holds while it waits for the sender's.
 */
export async function up(db: Schema): Promise<void> {
  await table(db, 'sent_sms')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('handed_over_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.check(sql`status in ('delivered', 'failed', 'expired', 'rejected')`))
    .addColumn('reason', 'text')
    .addColumn('receipt_at', 'bigint')
    .execute();
  await index(db, 'sent_sms', ['handed_over_at']);
  await index(db, 'sent_sms', ['recipient']);
  await index(db, 'sent_sms', ['customer_id']);
}
