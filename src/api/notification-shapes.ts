/** This is the tolerant reader of notifications: a provider's own API may leave out everything but a row's id. */
import type { Notification } from '../contract/notifications.ts';
import { flag, id, optional, record, rows, type Raw } from './read.ts';

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

function notification(raw: Raw): Notification {
  return {
    id: id(raw),
    type: textOr(raw, 'type', ''),
    title: textOr(raw, 'title', 'Notification'),
    message: textOr(raw, 'message', ''),
    isRead: flag(raw, 'isRead'),
    createdAt: textOr(raw, 'createdAt', ''),
    ...optional(raw, 'relatedEntityId', id),
  };
}

const textOr = (raw: Raw, name: string, fallback: string): string => {
  const value = raw[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
};

const whole = (value: unknown): number | undefined => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined);
