import type { InboxMessageRow } from './message-rows.ts';
import type { Database } from '../platform/db/schema.ts';

const kept = 50;

/** Returns the messages, newest first. */
export function listInbox(database: Database): Promise<InboxMessageRow[]> {
  return newestFirst(database).selectAll().execute();
}

/** @param row ignored if its id exists already */
export async function addToInbox(database: Database, row: InboxMessageRow): Promise<void> {
  await database
    .insertInto('inboxMessages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await database.deleteFrom('inboxMessages').where('id', 'not in', newestFirst(database).select('id').limit(kept)).execute();
}

export async function dropInboxOf(database: Database, contacts: readonly string[]): Promise<void> {
  await database.deleteFrom('inboxMessages').where('recipient', 'in', contacts).execute();
}

const newestFirst = (database: Database) => database.selectFrom('inboxMessages').orderBy('receivedAt', 'desc').orderBy('id');
