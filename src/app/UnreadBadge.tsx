import { useUnread } from '../data/notifications.ts';
import { usePreloaded } from '../ui/LazyDialog.tsx';
import styles from './Header.module.css';
import { loadNotificationPanel } from './notification-panel.ts';

/** '99+' above 99, nothing while there is none or it is not known (NOTIF-001, NOTIF-002). */
export function UnreadBadge() {
  const unread = useUnread();
  usePreloaded(loadNotificationPanel);
  if (unread.status !== 'ready' || unread.data.unreadCount === 0) return null;
  const { unreadCount } = unread.data;
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className={styles['count']}>
        {unreadCount > 99 ? '99+' : unreadCount}
        <span className="visually-hidden"> unread</span>
      </span>
    </>
  );
}
