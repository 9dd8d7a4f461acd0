import type { Database } from '../platform/db/schema.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import type { Message } from './message.ts';
import { queueMessage } from './outbox.ts';

/** Far more than a family or an office has in a day, far less than fills a mailbox. */
const perDay = 50;
const dayMs = 86_400_000;

/**
 * Queues what may be told, as often as one contact hears of it in a day. What goes over it happened all the same, and stands
 * in the app.
 * @param kind what is counted together
 */
export async function queueWithinDay(transaction: Database, kind: string, message: Message, at: number): Promise<void> {
  const waitMs = await takeAttempt(transaction, bucketOf(kind, message.to), { most: perDay, windowMs: dayMs }, at);
  if (waitMs === 0) await queueMessage(transaction, message, at);
}
