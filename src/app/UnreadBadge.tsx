import words from '#words/frame';
import { useEffect } from 'react';
import { useUnread } from '../data/notifications/notifications.ts';
import { usePreloaded } from '../ui/LazyDialog.tsx';
import { showBadge } from '../outbox/app-badge.ts';
import { NamedCount } from './NamedCount.tsx';
import { loadNotificationPanel } from './notification-panel.ts';

/** Shows '99+' above 99, and nothing if there are none or the number is not known (NOTIF-001, NOTIF-002). */
export function UnreadBadge() {
  const unread = useUnread();
  usePreloaded(loadNotificationPanel);
  const count = unread.status === 'ready' ? unread.data.unreadCount : 0;
  const isKnown = unread.status === 'ready';
  useEffect(() => {
    if (isKnown) void showBadge({ news: count });
  }, [isKnown, count]);
  return <NamedCount name={words.notifications} withCount={words.notificationsUnread} count={count} />;
}
