/** Creates notifications as the lab's work does, and reads what the API returns. */
import type { NotificationType } from '../../../src/contract/choices.ts';
import {
  NotificationListAnswer,
  PreferencesAnswer,
  type Notification,
  type Preferences,
} from '../../../src/contract/notifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { inTransaction } from '../../../server/platform/db/transaction.ts';
import { lockCustomer } from '../../../server/accounts/customers-store.ts';
import { insertNotification } from '../../../server/notifications/notifications-store.ts';
import type { Caller } from './caller.ts';
import type { TestServer } from './server.ts';

type Place = Pick<TestServer, 'database' | 'now'>;

export type GivenNotification = {
  readonly type?: NotificationType;
  readonly title?: string;
  readonly message?: string;
  readonly relatedEntityId?: string;
  readonly isRead?: boolean;
  /** The age of the notification in milliseconds. */
  readonly ago?: number;
};

/** Writes a notification for a customer, by the server's own functions. */
export async function notified({ database, now }: Place, customerId: string, given: GivenNotification = {}): Promise<void> {
  const { type = 'OrderConfirmed', title = 'Order confirmed', relatedEntityId = null, isRead = false, ago = 0 } = given;
  const message = given.message ?? 'Your order LH-7K2M9QXA is confirmed.';
  await inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await insertNotification(transaction, { customerId, type, title, message, relatedEntityId }, now() - ago, { isRead });
  });
}

/** Writes "News 1" to "News {count}", a minute apart; the last one comes now. */
export async function notifiedOften(
  place: Place,
  customerId: string,
  count: number,
  given: Omit<GivenNotification, 'title' | 'ago'> = {},
): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await notified(place, customerId, { ...given, title: `News ${number}`, ago: (count - number) * 60_000 });
}

/** @param query for example "limit=1&read=false" */
export const listedNotifications = async (customer: Caller, query = '') =>
  (await customer.get(`${paths.notifications}?${query}`)).read(NotificationListAnswer).data;

export const newestNotification = async (customer: Caller): Promise<Notification | undefined> =>
  (await listedNotifications(customer, 'limit=1')).notifications[0];

export const savesPreferences = async (customer: Caller, preferences: Preferences): Promise<Preferences> =>
  (await customer.put(paths.notificationPreferences, { preferences })).read(PreferencesAnswer).data.preferences;

/** Returns the stored counts, and the counted ones. */
export async function countsOf({ database }: Pick<Place, 'database'>, customerId: string) {
  const kept = await database
    .selectFrom('notificationCounts')
    .select(['total', 'unread'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  const rows = await database.selectFrom('notifications').select('isRead').where('customerId', '=', customerId).execute();
  return { kept, counted: { total: rows.length, unread: rows.filter(({ isRead }) => isRead === 0).length } };
}
