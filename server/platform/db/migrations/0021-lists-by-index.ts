import { sql } from 'kysely';
import { index, type Schema } from './columns.ts';

/**
 * These indexes serve the lab's lists and the sweep in the order in which they read, so that years of orders do not slow them
 * down.
 */
export async function up(db: Schema): Promise<void> {
  await index(db, 'orders', ['status', 'scheduled_date', 'starts_at', 'order_number']);
  await index(db, 'reports', ['status', 'created_at', 'id']);
  await index(db, 'prescriptions', ['status', 'uploaded_at', 'id']);
  await index(db, 'messages', ['created_at']);
  await messagesThatWait(db);
  await feedbackThatIsLeft(db);
}

/**
 * One index serves the messages to a contact, of whatever kind. The other one serves those that are due, without those that
 * were given up and are kept for eight days.
 */
async function messagesThatWait(db: Schema): Promise<void> {
  await db.schema.dropIndex('messages_kind_recipient_idx').execute();
  await index(db, 'messages', ['recipient']);
  await db.schema.dropIndex('messages_channel_due_at_idx').execute();
  await db.schema
    .createIndex('messages_waiting_idx')
    .on('messages')
    .columns(['channel', 'due_at'])
    .where(sql.ref('failed_at'), 'is', null)
    .execute();
}

/** The row of a deletion stays for ever, and its free text for 90 days. */
async function feedbackThatIsLeft(db: Schema): Promise<void> {
  await db.schema.dropIndex('account_deletions_deleted_on_idx').execute();
  await db.schema
    .createIndex('account_deletions_feedback_idx')
    .on('account_deletions')
    .column('deleted_on')
    .where(sql.ref('feedback'), 'is not', null)
    .execute();
}
