/** The outbox: a row is there until its message is sent, or given up. */
import type { ExpressionBuilder } from 'kysely';
import type { MessageRow } from './message-rows.ts';
import type { Database, Tables } from '../platform/db/schema.ts';
import type { Channel } from './message.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

/** Those that were given up are kept for so long, for an operator to see; no message is worth sending for longer. */
const keptForMs = 8 * 86_400_000;

/** Why a restore gives up what waited in the backup: most of it was sent since. */
export const wasRestored = 'restored from a backup';

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

type MessageState = 'due' | 'waiting' | 'given up';

export type MessageCount = Pick<MessageRow, 'channel' | 'kind'> & {
  readonly state: MessageState;
  readonly count: number;
  /** when the oldest of them was written */
  readonly oldestAt: number;
};

/** By channel, kind and state, what is not sent: due by now, waiting for its next try, given up. */
export function countMessages(database: Database, at: number): Promise<MessageCount[]> {
  return database
    .selectFrom('messages')
    .select((row) => [
      'channel',
      'kind',
      stateOf(at)(row).as('state'),
      row.fn.countAll<number>().as('count'),
      row.fn.min('createdAt').as('oldestAt'),
    ])
    .groupBy(['channel', 'kind', 'state'])
    .execute();
}

const mostCounted = 10_000;

/** Those of a channel that are not sent yet; of more than ten thousand, so many. */
export async function countWaiting(database: Database, channel: Channel): Promise<number> {
  const waiting = await database
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', channel)
    .where('failedAt', 'is', null)
    .limit(mostCounted)
    .execute();
  return waiting.length;
}

const stateOf = (at: number) => (row: ExpressionBuilder<Tables, 'messages'>) =>
  row
    .case()
    .when('failedAt', 'is not', null)
    .then('given up' as const)
    .when(isDue(at)(row))
    .then('due' as const)
    .else('waiting' as const)
    .end();

export type Chosen = { readonly id?: string | undefined; readonly kinds: readonly MessageRow['kind'][] };

/** What an operator sees of messages that are not sent; what they say is left out. */
export type UnsentMessage = Pick<
  MessageRow,
  'id' | 'channel' | 'kind' | 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'lastError'
> & { readonly state: MessageState };

/** Oldest first. */
export function listUnsent(database: Database, { id, kinds }: Chosen, at: number, most: number): Promise<UnsentMessage[]> {
  return database
    .selectFrom('messages')
    .select(['id', 'channel', 'kind', 'recipient', 'createdAt', 'dueAt', 'attempts', 'lastError'])
    .select((row) => stateOf(at)(row).as('state'))
    .where('kind', 'in', kinds)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Makes due at once what was given up, with a new life, and what waits for its next try. What is being sent at this moment is
 * left alone, and so is what a restore gave up, unless it is named by its id: it may have been sent long ago.
 * @returns how many of each
 */
export async function sendAgain(
  database: Database,
  { id, kinds }: Chosen,
  at: number,
): Promise<{ readonly givenUp: number; readonly waiting: number }> {
  const chosen = database
    .updateTable('messages')
    .where('kind', 'in', kinds)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''));
  const waiting = await chosen
    .set({ dueAt: at })
    .where('failedAt', 'is', null)
    .where('dueAt', '>', at)
    .where('claimedUntil', '<=', at)
    .executeTakeFirst();
  const givenUp = await chosen
    .set({ dueAt: at, worthFrom: at, failedAt: null, claimedUntil: 0 })
    .where('failedAt', 'is not', null)
    .$if(id === undefined, (query) => query.where('lastError', '!=', wasRestored))
    .executeTakeFirst();
  return { givenUp: Number(givenUp.numUpdatedRows), waiting: Number(waiting.numUpdatedRows) };
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

/** Those given up a while ago, and those that no server here could ever send. */
export async function dropOldMessages(database: Database, at: number): Promise<void> {
  const until = at - keptForMs;
  await takeInPieces((most) =>
    database
      .deleteFrom('messages')
      .where('id', 'in', (from) =>
        from
          .selectFrom('messages')
          .select('id')
          // Whatever was given up or sent again was written before that: an index leads to what is old.
          .where('createdAt', '<=', until)
          .where((row) =>
            row.or([
              row('failedAt', '<=', until),
              row.and([row('failedAt', 'is', null), row(row.fn.coalesce('worthFrom', 'createdAt'), '<=', until)]),
            ]),
          )
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
