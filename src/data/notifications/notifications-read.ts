/** Marks notifications as read: shown at once, in every tab, and taken back where the server does not take it (Q4). */
import { mutate } from 'swr';
import type { NotificationPage } from '../../api/notification-shapes.ts';
import type { Notification } from '../../contract/notifications.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import { isOnline } from '../../lib/loading/connection.ts';
import { db, isDatabaseBroken, withDatabase } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import { trackMarkAsRead } from './pending-marks.ts';
import { listDocuments, notificationsKey, unreadDocument, type Unread } from './notifications.ts';
import type { Pulled } from '../engine/pull.ts';
import { currentCustomerId } from '../shell/session.ts';

/** What a change does to a row, and to the count of unread ones. */
type Change = {
  readonly row: (row: Notification) => Notification;
  readonly count: (unreadCount: number) => number;
};

/** Never rejects: a failure is logged and taken back, and nothing else (NOTIF-028). */
export async function markRead({ id, isRead }: Pick<Notification, 'id' | 'isRead'>): Promise<void> {
  // Without a network it stays what it is on the server: unread.
  if (isRead || !isOnline()) return;
  const of = (row: Notification, value: boolean) => (row.id === id ? { ...row, isRead: value } : row);
  const path = pathWithId(paths.readNotification, id);
  try {
    await change(path, {
      forth: { row: (row) => of(row, true), count: (count) => Math.max(0, count - 1) },
      back: { row: (row) => of(row, false), count: (count) => count + 1 },
    });
  } catch (error) {
    console.error('The notification could not be marked as read:', error);
  }
}

/** @throws ApiError where the server did not take it; what was shown is taken back by then */
export async function markAllRead(): Promise<void> {
  const unread = new Set<string>();
  let formerCount = 0;
  const forth: Change = {
    row: (row) => {
      if (!row.isRead) unread.add(row.id);
      return { ...row, isRead: true };
    },
    count: (count) => {
      formerCount = Math.max(formerCount, count);
      return 0;
    },
  };
  const back: Change = {
    row: (row) => (unread.has(row.id) ? { ...row, isRead: false } : row),
    count: () => formerCount,
  };
  try {
    await change(paths.readAllNotifications, { forth, back });
  } catch (error) {
    console.error('The notifications could not be marked as read:', error);
    throw error;
  }
}

async function change(path: string, { forth, back }: { readonly forth: Change; readonly back: Change }): Promise<void> {
  const customerId = currentCustomerId();
  const shown = show(customerId, forth);
  const call = shown.then(() => api().send('put', path));
  try {
    await trackMarkAsRead(call);
  } catch (error) {
    await show(customerId, back);
    throw error;
  } finally {
    // Puts the server's answer into every list that is shown.
    void mutate(isOf(customerId));
  }
}

type Shown = NotificationPage | Unread;

/** Changes all stored lists and the count, unless the customer has left meanwhile; answers under way are older than this. */
async function show(customerId: string | undefined, { row, count }: Change): Promise<void> {
  const changed = ({ notifications, ...page }: NotificationPage): NotificationPage => ({
    ...page,
    unreadCount: count(page.unreadCount),
    notifications: notifications.map(row),
  });
  const after = (shown: Shown): Shown =>
    'notifications' in shown ? changed(shown) : { ...shown, unreadCount: count(shown.unreadCount) };
  const write = () =>
    db.transaction('rw', db.documents, db.marks, db.owner, async () => {
      const key = notificationsKey(customerId);
      if (key === null || (await db.owner.get('owner'))?.customerId !== customerId) return;
      const stored = await db.documents.where('key').startsWith(listDocuments).or('key').equals(unreadDocument).toArray();
      await db.documents.bulkPut(stored.map(({ key: name, value }) => ({ key: name, value: after(value as Shown) })));
      await db.marks.where('key').startsWith(key).modify({ outdatedAt: Date.now() });
    });
  await withDatabase(write, undefined);
  if (!isDatabaseBroken()) return;
  const inMemory = (pulled: Pulled<Shown> | undefined) => pulled?.data && { ...pulled, data: after(pulled.data) };
  await mutate(isOf(customerId), inMemory, { revalidate: false });
}

const isOf = (customerId: string | undefined) => (key: unknown) =>
  typeof key === 'string' && key.startsWith(notificationsKey(customerId) ?? '\0');
