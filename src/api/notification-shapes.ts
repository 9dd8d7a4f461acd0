/** This is the tolerant reader of notifications: a provider's own API may leave out everything but a row's id. */
import words from '#words/choices';
import type { Notification } from '../contract/notifications.ts';
import { entity, flag, id, maybe, record, rows, textOr, wordsOr } from './read.ts';

export type NotificationPage = {
  readonly notifications: Notification[];
  readonly unreadCount: number;
  readonly page: number;
  readonly totalPages: number;
};

export function readNotifications(payload: unknown): NotificationPage {
  const notifications = rows(payload, ['notifications', 'items'], notification);
  const raw = Array.isArray(payload) ? {} : record(payload);
  return {
    notifications,
    unreadCount: whole(raw['unreadCount']) ?? notifications.filter(({ isRead }) => !isRead).length,
    page: whole(raw['page']) ?? 1,
    totalPages: whole(raw['totalPages']) ?? 1,
  };
}

const notification = entity<Notification>({
  id,
  type: textOr(''),
  title: (raw, name) => wordsOr(words.notification)(raw, name),
  message: textOr(''),
  isRead: flag,
  createdAt: textOr(''),
  relatedEntityId: maybe(id),
});

const whole = (value: unknown): number | undefined => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined);
