import type { NotificationChannel, NotificationType } from '../../contract/choices.ts';
import type { Preferences } from '../../contract/notifications.ts';

/** Whether a customer wants to be told of this in this way: what was never chosen counts as on (NOTIF-030). */
export const isWanted = (preferences: Preferences, channel: NotificationChannel, type: NotificationType): boolean =>
  preferences[channel]?.[type] ?? true;
