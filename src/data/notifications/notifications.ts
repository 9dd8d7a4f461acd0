import { readNotifications, type NotificationPage } from '../../api/notification-shapes.ts';
import type { Notification } from '../../contract/notifications.ts';
import { paths } from '../../contract/paths.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { choiceQuery, type NotificationChoice } from '../../lib/notifications/notification-choice.ts';
import { db, markOf } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import { usePolling } from './notifications-polling.ts';
import type { CachedResource } from '../engine/pull.ts';
import { marksAsReadSettled } from './pending-marks.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../shell/session.ts';
import { revalidate, seconds, useCached } from '../engine/use-cached.ts';

export type Unread = {
  readonly unreadCount: number;
  /** The latest notifications, read or not. */
  readonly newest?: Notification;
};

/** Keys in the table of documents: the count, and each list that was shown under its query. */
export const unreadDocument = 'notifications/unread';
export const listDocuments = 'notifications?';

export const unreadTimes = { everyMs: seconds(10), staleMs: seconds(5) };
const listTimes = { everyMs: seconds(15), staleMs: seconds(10) };

/** The keys of everything here begin with this. */
export const notificationsKey = (customerId: string | undefined) => personalKey(customerId, 'notifications');

const unreadKey = (customerId: string | undefined) => personalKey(customerId, unreadDocument);

/** Returns the count of the bell. It is polled where `useUnreadPolled` is used. */
export const useUnread = (): Cached<Unread> => useCached(unreadOf(useCustomerId()));

/** Returns the same, polled every 10 s, also in the background (API-018, API-019). */
export function useUnreadPolled(): Cached<Unread> {
  const unread = useUnread();
  usePolling(unreadKey(useCustomerId()), unreadTimes);
  return unread;
}

const unreadOf = (customerId: string | undefined): CachedResource<Unread> => ({
  key: unreadKey(customerId),
  isPersonal: true,
  read: async () => (await db.documents.get(unreadDocument))?.value as Unread | undefined,
  fetch: async () => unreadIn(await fetchPage({ limit: 1 })),
  write: (unread) => db.documents.put({ key: unreadDocument, value: unread }),
  maxAgeMs: unreadTimes.staleMs,
  retries: 0,
  isPolled: true,
});

/** Returns one page of the list, polled every 15 s while it is shown, also in the background (API-017, API-019). */
export function useNotifications(choice: NotificationChoice): Cached<NotificationPage> {
  const resource = notificationsOf(useCustomerId(), choice);
  const cached = useCached(resource);
  usePolling(resource.key, listTimes);
  return cached;
}

function notificationsOf(customerId: string | undefined, choice: NotificationChoice): CachedResource<NotificationPage> {
  const document = `${listDocuments}${choiceQuery(choice)}`;
  const isLatest = choice.page === 1 && choice.read === undefined;
  return {
    key: personalKey(customerId, document),
    isPersonal: true,
    read: async () => (await db.documents.get(document))?.value as NotificationPage | undefined,
    fetch: () => fetchPage(choice),
    write: async (page) => {
      await db.documents.put({ key: document, value: page });
      await writeUnread(customerId, page, isLatest);
    },
    maxAgeMs: listTimes.staleMs,
    isPolled: true,
  };
}

/** Pulls again because the customer wants it. It resolves even if nothing came. */
export async function refreshNotifications(choice: NotificationChoice): Promise<void> {
  const { key } = notificationsOf(currentCustomerId(), choice);
  if (key !== null) await revalidate(key).catch(() => undefined);
}

/** Calls that mark notifications as read go first, so that the answer does not show them as unread. */
async function fetchPage(query: NotificationChoice | { readonly limit: number }): Promise<NotificationPage> {
  await marksAsReadSettled();
  return readNotifications(await api().get(paths.notifications, query));
}

const unreadIn = ({ unreadCount, notifications: [newest] }: NotificationPage): Unread => ({
  unreadCount,
  ...(newest && { newest }),
});

/** The list holds the count, too: the bell shows what the page shows, and an answer under way is older than this. */
async function writeUnread(customerId: string | undefined, page: NotificationPage, isLatest: boolean): Promise<void> {
  const former = (await db.documents.get(unreadDocument))?.value as Unread | undefined;
  const value = isLatest ? unreadIn(page) : { ...former, unreadCount: page.unreadCount };
  await db.documents.put({ key: unreadDocument, value });
  const key = unreadKey(customerId);
  if (key === null) return;
  const mark = await db.marks.get(key);
  await db.marks.put({ ...markOf(key, mark?.savedAt), outdatedAt: Date.now() });
}
