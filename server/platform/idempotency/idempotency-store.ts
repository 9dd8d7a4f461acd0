/** One answer for all requests that carry one key (decision X2). */
import { createHash } from 'node:crypto';
import { unprocessable } from '../answers.ts';
import type { IdempotencyKeyRow } from './idempotency-rows.ts';
import type { Database } from '../db/schema.ts';
import { takeInPieces } from '../db/in-pieces.ts';

const keptForMs = 30 * 86_400_000;

/** The answer as it goes out, byte for byte. */
export type StoredAnswer = { readonly status: number; readonly body: string };

export type KeyedRequest = Pick<IdempotencyKeyRow, 'customerId' | 'route'> & {
  /** without a key the work is simply done */
  readonly key: string | undefined;
  /** the fields that count, always in the same order */
  readonly content: readonly unknown[];
  /** What the customer reads when the key came with other content. */
  readonly otherContent: string;
};

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
  const { customerId, key, route } = request;
  if (key === undefined) return work();
  await transaction
    .deleteFrom('idempotencyKeys')
    .where('customerId', '=', customerId)
    .where('createdAt', '<=', at - keptForMs)
    .execute();

  const isFirst = await transaction
    .insertInto('idempotencyKeys')
    .values({ customerId, key, route, bodyHash: hashOf(request), status: null, body: null, createdAt: at })
    .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (isFirst === undefined) {
    const stored = await findAnswer(transaction, request, at);
    if (stored === undefined) throw unprocessable(request.otherContent);
    return stored;
  }

  const answer = await work();
  await transaction
    .updateTable('idempotencyKeys')
    .set(answer)
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .execute();
  return answer;
}

/**
 * What an earlier request of this key was answered, for a caller whose work begins before its transaction.
 * @throws HttpError 422 when the key came with other content
 */
export async function findAnswer(database: Database, request: KeyedRequest, at: number): Promise<StoredAnswer | undefined> {
  const { customerId, key, route } = request;
  if (key === undefined) return undefined;
  const stored = await database
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .where('createdAt', '>', at - keptForMs)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (stored.route !== route || stored.bodyHash !== hashOf(request) || stored.status === null || stored.body === null)
    throw unprocessable(request.otherContent);
  return { status: stored.status, body: stored.body };
}

/** Whether the key was used by another customer, for keys that somebody else makes for all of them. */
export async function isUsedByOthers(
  database: Database,
  { customerId, key = '', route }: KeyedRequest,
  at: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('key', '=', key)
    .where('route', '=', route)
    .where('customerId', '!=', customerId)
    .where('createdAt', '>', at - keptForMs)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const hashOf = ({ content }: KeyedRequest): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export async function dropOldAnswers(database: Database, at: number): Promise<void> {
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
