/** This is the outbox: a row exists until its message is sent, or for some days after it is given up. */
import type { ExpressionBuilder } from 'kysely';
import type { MessageRow } from './message-rows.ts';
import type { Database, Tables } from '../platform/db/schema.ts';
import type { Channel } from './message.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

/**
 * Messages that were given up are kept this long, so that an operator can see them. No message is worth sending for longer.
 */
const keptForMs = 8 * 86_400_000;

/** The reason that a restore writes when it gives up the messages of the backup: most of them were sent since. */
export const restoredReason = 'restored from a backup';

export async function insertMessage(database: Database, row: MessageRow): Promise<void> {
  await database.insertInto('messages').values(row).execute();
}

/**
 * Withdraws the waiting messages of this kind to this contact. One that is being sent goes on but is not tried again, because
 * after the newer one it would make that one's code invalid.
 */
export async function dropWaiting(database: Database, kind: MessageRow['kind'], recipient: string): Promise<void> {
  await database.deleteFrom('messages').where('kind', '=', kind).where('recipient', '=', recipient).execute();
}

/** Withdraws everything that waits for these contacts. What is being sent goes on but is not tried again. */
export async function dropAllTo(database: Database, contacts: readonly string[]): Promise<void> {
  await database.deleteFrom('messages').where('recipient', 'in', contacts).execute();
}

/**
 * A message that was never tried is due whatever its time says, because it may have been written before the clock was set
 * back.
 */
const isDue = (at: number) => (row: ExpressionBuilder<Tables, 'messages'>) =>
  row.or([row('dueAt', '<=', at), row('attempts', '=', 0)]);

type MessageState = 'due' | 'waiting' | 'given up';

export type MessageCount = Pick<MessageRow, 'channel' | 'kind'> & {
  readonly state: MessageState;
  readonly count: number;
  /** when the oldest of them was written */
  readonly oldestAt: number;
};

/** Counts the unsent messages by channel, kind and state: due by now, waiting for the next try, given up. */
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

/** Counts the unsent messages of a channel, up to ten thousand. */
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

export type Chosen = {
  readonly id?: string | undefined;
  readonly kinds: readonly MessageRow['kind'][];
  readonly recipient?: string | undefined;
};

/** What an operator sees of an unsent message, without its content. */
export type UnsentMessage = Pick<
  MessageRow,
  'id' | 'channel' | 'kind' | 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'lastError'
> & { readonly state: MessageState };

/** Returns the messages, oldest first. */
export function listUnsent(
  database: Database,
  { id, kinds, recipient }: Chosen,
  at: number,
  most: number,
): Promise<UnsentMessage[]> {
  return database
    .selectFrom('messages')
    .select(['id', 'channel', 'kind', 'recipient', 'createdAt', 'dueAt', 'attempts', 'lastError'])
    .select((row) => stateOf(at)(row).as('state'))
    .where('kind', 'in', kinds)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Makes messages due at once: those that were given up, with a new life, and those that wait for their next try. What is
 * being sent is left alone. So is what a restore gave up, unless it is chosen by its id, because it may have been sent long
 * ago.
 * @returns how many of each
 */
export async function sendAgain(
  database: Database,
  { id, kinds, recipient }: Chosen,
  at: number,
): Promise<{ readonly givenUp: number; readonly waiting: number }> {
  const chosen = database
    .updateTable('messages')
    .where('kind', 'in', kinds)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''));
  const waiting = await chosen
    .set({ dueAt: at })
    .where('failedAt', 'is', null)
    .where('dueAt', '>', at)
    .where('claimedUntil', '<=', at)
    .executeTakeFirst();
  const givenUp = await chosen
    .set({ dueAt: at, worthFrom: at, failedAt: null, claimedUntil: 0 })
    .where('failedAt', 'is not', null)
    .$if(id === undefined, (query) => query.where('lastError', '!=', restoredReason))
    .executeTakeFirst();
  return { givenUp: Number(givenUp.numUpdatedRows), waiting: Number(waiting.numUpdatedRows) };
}

/**
 * Returns some messages that may be claimed now: first those for which somebody sits and waits, then those that have waited
 * longest.
 */
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
 * Claims a message for its sender until the lease ends. The condition is part of the update, so of two servers that try at
 * once one gets nothing. If a server dies while it sends, another one takes the message after the lease.
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

/**
 * Identifies a claim. A sender that outlasts its lease changes nothing, because the message may be somebody else's by then.
 */
type Claim = Pick<MessageRow, 'id' | 'attempts'>;

/** @returns whether the claim still held */
export async function deleteMessage(database: Database, { id, attempts }: Claim): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Tells whether one of these messages is being handed over at this moment. */
export async function isBeingSent(database: Database, ids: readonly string[], at: number): Promise<boolean> {
  const found = await database
    .selectFrom('messages')
    .select('id')
    .where('id', 'in', ids)
    .where('failedAt', 'is', null)
    .where('claimedUntil', '>', at)
    .limit(1)
    .execute();
  return found.length > 0;
}

export type Outcome = Pick<MessageRow, 'dueAt' | 'lastError' | 'failedAt'>;

/** Releases the message and writes the outcome of the try. */
export async function releaseMessage(database: Database, { id, attempts }: Claim, outcome: Outcome): Promise<void> {
  await database
    .updateTable('messages')
    .set({ ...outcome, claimedUntil: 0 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes messages that were given up some days ago, and those that no server here could ever send. */
export async function dropOldMessages(database: Database, at: number): Promise<void> {
  const until = at - keptForMs;
  await takeInPieces((most) =>
    database
      .deleteFrom('messages')
      .where('id', 'in', (from) =>
        from
          .selectFrom('messages')
          .select('id')
          // Both other conditions imply this one, which lets an index find the old rows.
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
