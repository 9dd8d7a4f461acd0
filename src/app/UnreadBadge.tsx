import { useUnread } from '../data/notifications/notifications.ts';
import { usePreloaded } from '../ui/LazyDialog.tsx';
import { NamedCount } from './NamedCount.tsx';
import { loadNotificationPanel } from './notification-panel.ts';

/** '99+' above 99, nothing while there is none or it is not known (NOTIF-001, NOTIF-002). */
export function UnreadBadge() {
  const unread = useUnread();
  usePreloaded(loadNotificationPanel);
  const count = unread.status === 'ready' ? unread.data.unreadCount : 0;
  return <NamedCount name="Notifications" of={['unread', 'unread']} count={count} />;
}
