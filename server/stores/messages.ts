/** The outbox: a row is there until its message is sent, or given up. */
import type { ExpressionBuilder } from 'kysely';
import type { MessageRow } from '../db/message-rows.ts';
import type { Database, Tables } from '../db/schema.ts';
import type { Channel } from '../messages/message.ts';

/** Those that were given up are kept for an operator to see; a day of tries lies before. */
const keptForMs = 8 * 86_400_000;

export async function insertMessage(database: Database, row: MessageRow): Promise<void> {
  await database.insertInto('messages').values(row).execute();
}

/**
 * Takes back what waits for this contact. What is being sent at this moment goes on, but is not tried again: after the newer
 * one it would make that one's code worthless.
 */
export async function dropWaiting(database: Database, kind: MessageRow['kind'], recipient: string): Promise<void> {
  await database.deleteFrom('messages').where('kind', '=', kind).where('recipient', '=', recipient).execute();
}

/** Takes back everything that waits for these contacts. What is being sent at this moment goes on, and is not tried again. */
export async function dropAllTo(database: Database, contacts: readonly string[]): Promise<void> {
  await database.deleteFrom('messages').where('recipient', 'in', contacts).execute();
}

/** What was never tried is due whatever its time says: it may come from before the clock was set back. */
const isDue = (at: number) => (row: ExpressionBuilder<Tables, 'messages'>) =>
  row.or([row('dueAt', '<=', at), row('attempts', '=', 0)]);

export type MessageCount = { readonly channel: Channel; readonly state: 'due' | 'waiting' | 'given up'; readonly count: number };

/** Of what is not sent: due by now, waiting for its next try, given up. */
export function countMessages(database: Database, at: number): Promise<MessageCount[]> {
  return database
    .selectFrom('messages')
    .select((row) => [
      'channel',
      row
        .case()
        .when('failedAt', 'is not', null)
        .then('given up' as const)
        .when(isDue(at)(row))
        .then('due' as const)
        .else('waiting' as const)
        .end()
        .as('state'),
      row.fn.countAll<number>().as('count'),
    ])
    .groupBy(['channel', 'state'])
    .execute();
}

/** Some of what may be claimed now: first that for which somebody sits and waits, then the longest waiting. */
export async function listDue(database: Database, channel: Channel, at: number): Promise<string[]> {
  const rows = await database
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', channel)
    .where('failedAt', 'is', null)
    .where(isDue(at))
    .where('claimedUntil', '<=', at)
    .orderBy((row) => row.case().when('kind', 'in', ['login-code', 'proof-code', 'reset-link']).then(0).else(1).end())
    .orderBy('dueAt')
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes a message for whoever sends it, until the lease ends: the condition stands in the update itself, so of two servers
 * that try at once one gets nothing. A server that dies with it in hand leaves it to the next one after the lease.
 */
export function claimMessage(database: Database, id: string, at: number, leaseMs: number): Promise<MessageRow | undefined> {
  return database
    .updateTable('messages')
    .set((row) => ({ claimedUntil: at + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('failedAt', 'is', null)
    .where(isDue(at))
    .where('claimedUntil', '<=', at)
    .returningAll()
    .executeTakeFirst();
}

/** A claim as it was taken. Who overstayed its lease changes nothing: the message is somebody else's by then. */
type Claim = Pick<MessageRow, 'id' | 'attempts'>;

export async function deleteMessage(database: Database, { id, attempts }: Claim): Promise<void> {
  await database.deleteFrom('messages').where('id', '=', id).where('attempts', '=', attempts).execute();
}

export type Outcome = Pick<MessageRow, 'dueAt' | 'lastError' | 'failedAt'>;

/** Gives the message back with what is to become of it. */
export async function releaseMessage(database: Database, { id, attempts }: Claim, outcome: Outcome): Promise<void> {
  await database
    .updateTable('messages')
    .set({ ...outcome, claimedUntil: 0 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Those given up, and those that no server here could ever send. */
export async function dropOldMessages(database: Database, at: number): Promise<void> {
  await database
    .deleteFrom('messages')
    .where('createdAt', '<=', at - keptForMs)
    .execute();
}
