import { sql } from 'kysely';
import { index, table, type Schema, type Table } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await messages(db);
  await inboxMessages(db);
}

const toSomebody = (builder: Table): Table =>
  builder
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('email', 'sms')`))
    .addColumn('recipient', 'text', (column) => column.notNull());

async function messages(db: Schema): Promise<void> {
  await toSomebody(table(db, 'messages'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await index(db, 'messages', ['channel', 'due_at']);
  await index(db, 'messages', ['kind', 'recipient']);
}

/** The demonstration shows these messages instead of sending them; the table is empty in real use. */
async function inboxMessages(db: Schema): Promise<void> {
  await toSomebody(table(db, 'inbox_messages'))
    .addColumn('subject', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
}
