import { sql } from 'kysely';
import { index, type Schema } from './columns.ts';

/** What the lab's lists and the sweep look for, in the order in which they read it: with years of orders they are as quick as with none. */
export async function up(db: Schema): Promise<void> {
  await index(db, 'orders', ['status', 'scheduled_date', 'starts_at', 'order_number']);
  await index(db, 'reports', ['status', 'created_at', 'id']);
  await index(db, 'prescriptions', ['status', 'uploaded_at', 'id']);
  await index(db, 'messages', ['created_at']);
  await messagesThatWait(db);
  await feedbackThatIsLeft(db);
}

/** Those to one contact, of whatever kind; and those that are due, past what was given up and is kept for eight days. */
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

/** The row of a deletion stays for ever, its free words for 90 days. */
async function feedbackThatIsLeft(db: Schema): Promise<void> {
  await db.schema.dropIndex('account_deletions_deleted_on_idx').execute();
  await db.schema
    .createIndex('account_deletions_feedback_idx')
    .on('account_deletions')
    .column('deleted_on')
    .where(sql.ref('feedback'), 'is not', null)
    .execute();
}
