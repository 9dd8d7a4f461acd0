import type { NotificationType } from '../../src/contract/choices.ts';
import { isWanted } from '../../src/lib/notifications/notification-preferences.ts';
import type { Database } from '../platform/db/schema.ts';
import { getCustomer } from '../accounts/customers-store.ts';
import { preferencesOf } from '../notifications/notification-preferences-store.ts';
import { queueWithinDay } from './daily-limit.ts';
import type { LabNews } from './message.ts';
import { canReach, type MessageWays } from './reach.ts';

type ToTell = { readonly customerId: string; readonly type: NotificationType; readonly news: LabNews };

/**
 * Queues news by mail, and by SMS if the phone is proven to be the customer's. A channel is left out if the customer does not
 * want it, or this server cannot send on it.
 */
export async function queueLabNews(
  transaction: Database,
  ways: MessageWays,
  { customerId, type, news }: ToTell,
  at: number,
): Promise<void> {
  const { email, phone, phoneVerified } = await getCustomer(transaction, customerId);
  const preferences = await preferencesOf(transaction, customerId);
  if (canReach(ways, 'email', email) && isWanted(preferences, 'email', type))
    await queueWithinDay(transaction, 'lab-news', { ...news, channel: 'email', to: email, customerId }, at);
  if (canReach(ways, 'sms', phone) && phoneVerified === 1 && isWanted(preferences, 'sms', type))
    await queueWithinDay(transaction, 'lab-news', { ...news, channel: 'sms', to: phone, customerId }, at);
}
