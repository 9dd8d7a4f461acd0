import type { NotificationType } from '../../src/contract/choices.ts';
import type { Database } from '../platform/db/schema.ts';
import { queueWithinDay } from './daily-limit.ts';
import type { PushSubject } from './message.ts';
import { devicesOf } from './push-subscriptions-store.ts';
import { wantsMessage } from './wants.ts';

type ToTell = {
  readonly customerId: string;
  readonly type: NotificationType;
  readonly notificationId: string;
  readonly about?: PushSubject | undefined;
};

/** Queues a notification of the app's list for each device of the customer that gets push messages. */
export async function queuePushNews(
  transaction: Database,
  { customerId, type, notificationId, about }: ToTell,
  at: number,
): Promise<void> {
  const devices = await devicesOf(transaction, customerId, at);
  if (devices.length === 0 || !(await wantsMessage(transaction, customerId, 'push', type))) return;
  const news = { kind: 'push-news', channel: 'push', customerId, notificationId, ...(about && { about }) } as const;
  for (const to of devices) await queueWithinDay(transaction, 'push-news', { ...news, to }, at);
}
