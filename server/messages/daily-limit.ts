import type { Database } from '../platform/db/schema.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import type { Message } from './message.ts';
import { queueMessage } from './outbox.ts';

/** This is far more than a family or an office has in a day, and far less than fills a mailbox. */
const perDay = 50;
const dayMs = 86_400_000;

/**
 * Queues a message unless its contact has reached the daily limit. Beyond it nothing is sent, but the app shows what
 * happened.
 * @param kind the counter; messages of one kind are counted together
 */
export async function queueWithinDay(transaction: Database, kind: string, message: Message, at: number): Promise<void> {
  const waitMs = await takeAttempt(transaction, bucketOf(kind, message.to), { most: perDay, windowMs: dayMs }, at);
  if (waitMs === 0) await queueMessage(transaction, message, at);
}
