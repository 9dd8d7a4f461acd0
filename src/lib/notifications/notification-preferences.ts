import type { NotificationChannel, NotificationType } from '../../contract/choices.ts';
import type { Preferences } from '../../contract/notifications.ts';

/** Tells whether a customer wants this type on this channel. A preference that was never set counts as on (NOTIF-030). */
export const isWanted = (preferences: Preferences, channel: NotificationChannel, type: NotificationType): boolean =>
  preferences[channel]?.[type] ?? true;
