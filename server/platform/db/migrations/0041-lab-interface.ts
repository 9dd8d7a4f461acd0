import { PostgresAdapter, sql } from 'kysely';
import { index, table, type Schema } from './columns.ts';

/** The keys of the lab's own systems, what was answered to their calls, the order of changes, and the outbox's fourth channel. */
export async function up(db: Schema): Promise<void> {
  await keys(db);
  await changes(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await allowWebhook(db);
  else await rebuildWithWebhook(db);
}

async function keys(db: Schema): Promise<void> {
  await table(db, 'lab_keys')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('former_hash', 'text')
    .addColumn('former_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  // The name of a revoked key may be given again.
  await db.schema
    .createIndex('lab_keys_one_name')
    .unique()
    .on('lab_keys')
    .column('name')
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('lab_answers')
    .addColumn('lab_key_id', 'text', (column) => column.notNull().references('lab_keys.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lab_answers_key', ['lab_key_id', 'key'])
    .execute();
  await index(db, 'lab_answers', ['created_at']);
}

/** All orders count as changed at first. */
async function changes(db: Schema): Promise<void> {
  await db.schema.alterTable('orders').addColumn('change_number', 'bigint').execute();
  await index(db, 'orders', ['change_number', 'created_at', 'id']);
  await table(db, 'order_feed')
    .addColumn('last', 'bigint', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .execute();
}

const channels = sql<boolean>`channel in ('email', 'sms', 'push', 'webhook')`;

async function allowWebhook(db: Schema): Promise<void> {
  await db.schema.alterTable('messages').dropConstraint('messages_channel_check').execute();
  await db.schema.alterTable('messages').addCheckConstraint('messages_channel_check', channels).execute();
}

/** SQLite cannot change a constraint, so the table is made anew. Nothing refers to it, and only this process has it open. */
async function rebuildWithWebhook(db: Schema): Promise<void> {
  await db.schema.alterTable('messages').renameTo('former_messages').execute();
  await table(db, 'messages')
    .addColumn('channel', 'text', (column) => column.notNull().check(channels))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('worth_from', 'bigint')
    .execute();
  const columns = sql`id, channel, recipient, kind, data, created_at, due_at, attempts, claimed_until, failed_at, last_error,
    customer_id, worth_from`;
  await sql`insert into messages (${columns}) select ${columns} from former_messages`.execute(db);
  // Its indexes go with it, and give their names free.
  await db.schema.dropTable('former_messages').execute();
  await index(db, 'messages', ['customer_id']);
  await index(db, 'messages', ['created_at']);
  await index(db, 'messages', ['recipient']);
  await db.schema
    .createIndex('messages_waiting_idx')
    .on('messages')
    .columns(['channel', 'due_at'])
    .where(sql.ref('failed_at'), 'is', null)
    .execute();
}
