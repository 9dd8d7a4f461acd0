/** Finds what has come while the app is open, and what it changes. */
import { useEffect, useState } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { isYounger } from '../../lib/time/clock.ts';
import { subjectOf, type NotificationSubject } from '../../lib/notifications/notification-targets.ts';
import { unreadTimes, useUnreadPolled, type Unread } from './notifications.ts';
import { orderKeys, ordersKey } from '../orders/orders.ts';
import { prescriptionsResource } from '../prescriptions/prescriptions.ts';
import { reportsKey } from '../reports/reports.ts';
import { currentCustomerId } from '../shell/session.ts';
import { invalidate } from '../engine/use-cached.ts';

export type News = {
  /** The number of unread notifications, 0 or more. */
  readonly count: number;
  readonly newest: Notification | undefined;
};

type Seen = News & { readonly unread: Unread };

/**
 * Polls for the bell. What was there when the page opened is no news; without notifications the count is 0.
 * @returns undefined until it is known what was there
 */
export function useNews(): News | undefined {
  const unread = useUnreadPolled();
  const [seen, setSeen] = useState<Seen>();
  const known = unread.status === 'ready' && unread.data !== seen?.unread ? unread : undefined;
  if (known && seen) setSeen({ ...newsIn(seen, known.data), unread: known.data });
  // An old copy does not count: what has come since then would be taken for news.
  else if (known && isOfNow(known.savedAt)) {
    setSeen({ count: 0, newest: known.data.newest, unread: known.data });
  }
  const count = seen?.count ?? 0;
  const newest = seen?.newest;
  useEffect(() => {
    if (newest !== undefined && count > 0) void outdateSubjects(newest, count);
  }, [newest, count]);
  return seen && { count: unread.status === 'ready' && unread.data.unreadCount > 0 ? count : 0, newest };
}

const isOfNow = (savedAt: number): boolean => isYounger(savedAt, unreadTimes.staleMs);

/** The same news stay until there are others: an older answer, or one read meanwhile, is none. */
function newsIn(seen: Seen, { unreadCount, newest }: Unread): News {
  const isNews = newest !== undefined && !newest.isRead && newest.id !== seen.newest?.id && isLater(newest, seen.newest);
  if (!isNews) return { count: seen.count, newest: seen.newest };
  return { count: Math.max(1, unreadCount - seen.unread.unreadCount), newest };
}

const isLater = (one: Notification, other: Notification | undefined): boolean =>
  other === undefined || !(Date.parse(one.createdAt) < Date.parse(other.createdAt));

/** The thing that the news is about has changed on the server. If there are several, only the last one is known. */
async function outdateSubjects(newest: Notification, count: number): Promise<void> {
  const customerId = currentCustomerId();
  const subject = subjectOf(newest.type);
  const isOf = (one: NotificationSubject) => count > 1 || subject === one;
  const keys = [
    // A report completes its order.
    ...(isOf('order') || isOf('report') ? [ordersKey(customerId)] : []),
    ...(subject === 'order' && newest.relatedEntityId !== undefined ? orderKeys(customerId, newest.relatedEntityId) : []),
    ...(isOf('report') ? [reportsKey(customerId)] : []),
    ...(isOf('prescription') ? [prescriptionsResource(customerId).key] : []),
  ];
  await Promise.all([...new Set(keys)].map((key) => (key === null ? Promise.resolve() : invalidate(key))));
}
