import type { Database } from '../db/schema.ts';
import { bucketOf, takeAttempt } from '../stores/rate-limits.ts';
import type { Message } from './message.ts';
import { queueMessage } from './outbox.ts';

type OrderMessage = Extract<Message, { kind: 'order-placed' | 'order-moved' | 'order-cancelled' }>;

/** Far more than a family or an office has in a day, far less than fills a mailbox. */
const perDay = 50;
const dayMs = 86_400_000;

/**
 * Tells of an order, within the transaction that changes it. Moving and cancelling are free, and nothing proved whose address
 * it is: without a limit, an account would be a machine that sends mail to whom one likes. What goes over it is done all the
 * same, and stands on the order's page.
 */
export async function queueOrderNews(transaction: Database, message: OrderMessage, at: number): Promise<void> {
  const waitMs = await takeAttempt(transaction, bucketOf('order-news', message.to), { most: perDay, windowMs: dayMs }, at);
  if (waitMs === 0) await queueMessage(transaction, message, at);
}
