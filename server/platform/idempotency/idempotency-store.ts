/** One answer for all requests that carry one key (decision X2). */
import { createHash } from 'node:crypto';
import { unprocessable } from '../answers.ts';
import type { IdempotencyKeyRow } from './idempotency-rows.ts';
import type { Database } from '../db/schema.ts';
import { takeInPieces } from '../db/in-pieces.ts';

const keptForMs = 30 * 86_400_000;

/** The answer as it goes out, byte for byte. */
export type StoredAnswer = { readonly status: number; readonly body: string };

type Keyed = Pick<IdempotencyKeyRow, 'route'> & {
  /** without a key the work is simply done */
  readonly key: string | undefined;
  /** the fields that count, always in the same order */
  readonly content: readonly unknown[];
  /** What the caller reads when the key came with other content. */
  readonly otherContent: string;
};

/** Each caller has keys of its own: a customer, or a system of the lab by its key to the interface. */
export type KeyedRequest = Keyed & ({ readonly customerId: string } | { readonly labKeyId: string });

/**
 * Does the work unless an earlier request of this key did. It belongs into the work's own transaction: if that fails, the
 * key is free again, and on PostgreSQL a second request of the key waits at the insert until the first is through.
 * @throws HttpError 422 when the key came with other content
 */
export async function answerOnce(
  transaction: Database,
  request: KeyedRequest,
  at: number,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { key, route } = request;
  if (key === undefined) return work();
  const answers = answersOf(transaction, request);
  await answers.drop(key, at - keptForMs);

  const isFirst = await answers.begin({ key, route, bodyHash: hashOf(request), status: null, body: null, createdAt: at });
  if (!isFirst) {
    const stored = await findAnswer(transaction, request, at);
    if (stored === undefined) throw unprocessable(request.otherContent);
    return stored;
  }

  const answer = await work();
  await answers.write(key, answer);
  return answer;
}

/**
 * What an earlier request of this key was answered, for a caller whose work begins before its transaction.
 * @throws HttpError 422 when the key came with other content
 */
export async function findAnswer(database: Database, request: KeyedRequest, at: number): Promise<StoredAnswer | undefined> {
  const { key, route } = request;
  if (key === undefined) return undefined;
  const stored = await answersOf(database, request).find(key, at - keptForMs);
  if (stored === undefined) return undefined;
  if (stored.route !== route || stored.bodyHash !== hashOf(request) || stored.status === null || stored.body === null)
    throw unprocessable(request.otherContent);
  return { status: stored.status, body: stored.body };
}

const hashOf = ({ content }: KeyedRequest): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

type Stored = Omit<IdempotencyKeyRow, 'customerId'>;

/** The stored answers of one caller. Those of customers go with the customer, and so are in a table of their own. */
type Answers = {
  /** Removes at least the one of this key, if it is as old as that. */
  readonly drop: (key: string, until: number) => Promise<unknown>;
  /** @returns false if there is one already */
  readonly begin: (row: Stored) => Promise<boolean>;
  readonly find: (key: string, after: number) => Promise<Stored | undefined>;
  readonly write: (key: string, answer: StoredAnswer) => Promise<unknown>;
};

const answersOf = (database: Database, request: KeyedRequest): Answers =>
  'customerId' in request ? ofCustomer(database, request.customerId) : ofLabKey(database, request.labKeyId);

const ofCustomer = (database: Database, customerId: string): Answers => ({
  drop: (_key, until) =>
    database.deleteFrom('idempotencyKeys').where('customerId', '=', customerId).where('createdAt', '<=', until).execute(),
  begin: async (row) => {
    const begun = database
      .insertInto('idempotencyKeys')
      .values({ customerId, ...row })
      .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
      .returning('key');
    return (await begun.executeTakeFirst()) !== undefined;
  },
  find: (key, after) =>
    database
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('customerId', '=', customerId)
      .where('key', '=', key)
      .where('createdAt', '>', after)
      .executeTakeFirst(),
  write: (key, answer) =>
    database.updateTable('idempotencyKeys').set(answer).where('customerId', '=', customerId).where('key', '=', key).execute(),
});

const ofLabKey = (database: Database, labKeyId: string): Answers => ({
  // A lab has thousands of them.
  drop: (key, until) =>
    database
      .deleteFrom('labAnswers')
      .where('labKeyId', '=', labKeyId)
      .where('key', '=', key)
      .where('createdAt', '<=', until)
      .execute(),
  begin: async (row) => {
    const begun = database
      .insertInto('labAnswers')
      .values({ labKeyId, ...row })
      .onConflict((conflict) => conflict.columns(['labKeyId', 'key']).doNothing())
      .returning('key');
    return (await begun.executeTakeFirst()) !== undefined;
  },
  find: (key, after) =>
    database
      .selectFrom('labAnswers')
      .selectAll()
      .where('labKeyId', '=', labKeyId)
      .where('key', '=', key)
      .where('createdAt', '>', after)
      .executeTakeFirst(),
  write: (key, answer) =>
    database.updateTable('labAnswers').set(answer).where('labKeyId', '=', labKeyId).where('key', '=', key).execute(),
});

export async function dropOldAnswers(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('labAnswers')
      .where((row) =>
        row(
          row.refTuple('labKeyId', 'key'),
          'in',
          row
            .selectFrom('labAnswers')
            .select(['labKeyId', 'key'])
            .where('createdAt', '<=', at - keptForMs)
            .limit(most)
            .$asTuple('labKeyId', 'key'),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
  await takeInPieces((most) =>
    database
      .deleteFrom('idempotencyKeys')
      .where((row) =>
        row(
          row.refTuple('customerId', 'key'),
          'in',
          row
            .selectFrom('idempotencyKeys')
            .select(['customerId', 'key'])
            .where('createdAt', '<=', at - keptForMs)
            .limit(most)
            .$asTuple('customerId', 'key'),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
}
