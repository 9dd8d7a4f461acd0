import { PostgresAdapter, sql } from 'kysely';
import { flag, index, table, type Schema } from './columns.ts';

/** The devices that get push messages, and the outbox's third channel. */
export async function up(db: Schema): Promise<void> {
  await table(db, 'push_subscriptions')
    // A subscription ends with its session, however that ends.
    .addColumn('session_hash', 'text', (column) =>
      column.notNull().unique().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('shows_content', 'integer', (column) => column.notNull().check(flag('shows_content')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await allowPush(db);
  else await rebuildWithPush(db);
}

const channels = sql<boolean>`channel in ('email', 'sms', 'push')`;

async function allowPush(db: Schema): Promise<void> {
  await db.schema.alterTable('messages').dropConstraint('messages_channel_check').execute();
  await db.schema.alterTable('messages').addCheckConstraint('messages_channel_check', channels).execute();
}

/** SQLite cannot change a constraint, so the table is made anew. Nothing refers to it, and only this process has it open. */
async function rebuildWithPush(db: Schema): Promise<void> {
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
