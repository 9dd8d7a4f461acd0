import type { Database } from '../platform/db/schema.ts';
import { isContact } from '../accounts/customers-store.ts';
import { queueWithinDay } from './daily-limit.ts';
import type { Message } from './message.ts';
import { wantsMessage } from './wants.ts';

type OrderMessage = Extract<Message, { kind: 'order-placed' | 'order-moved' | 'order-cancelled' }>;

/**
 * Queues news of an order, within the transaction that changes it, unless the customer wants no mail about orders or has no
 * e-mail. Moving and cancelling are free, and nobody has proven the address: without a limit, an account could send any
 * amount of mail to anybody.
 */
export async function queueOrderNews(transaction: Database, message: OrderMessage, at: number): Promise<void> {
  if (!isContact(message.to)) return;
  if (!(await wantsOrderNews(transaction, message.customerId))) return;
  await queueWithinDay(transaction, 'order-news', message, at);
}

/** The documents have no type for the customer's own changes to an order; this one is nearest to it. */
export const wantsOrderNews = (database: Database, customerId: string): Promise<boolean> =>
  wantsMessage(database, customerId, 'email', 'OrderConfirmed');
