import type { NotificationChannel, NotificationType } from '../../src/contract/choices.ts';
import { isWanted } from '../../src/lib/notifications/notification-preferences.ts';
import type { Database } from '../platform/db/schema.ts';
import { preferencesOf } from '../notifications/notification-preferences-store.ts';

/**
 * This is asked when a message is queued and again when it is sent, because a day may lie between the two and the customer
 * may have changed the preference.
 */
export const wantsMessage = async (
  database: Database,
  customerId: string,
  channel: NotificationChannel,
  type: NotificationType,
): Promise<boolean> => isWanted(await preferencesOf(database, customerId), channel, type);
