import { useId } from 'react';
import { brand } from '../../brand.ts';
import type { Notification } from '../../contract/notifications.ts';
import { groupsBy } from '../../lib/groups-by.ts';
import { notificationDay } from '../../lib/notifications/notification-times.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './NotificationDays.module.css';
import { NotificationRow } from './NotificationRow.tsx';

/** This is often enough for a text with minutes to be right. */
const everyMs = 20_000;

/** Shows one page of notifications, grouped by day (NOTIF-007). */
export function NotificationDays({ notifications }: { readonly notifications: readonly Notification[] }) {
  const now = useNow(everyMs);
  const dayOf = ({ createdAt }: Notification) => notificationDay(createdAt, now, brand.timeZone);
  return (
    <div className={styles['days']}>
      {groupsBy(notifications, dayOf).map((group) => (
        <Day key={dayOf(group[0])} name={dayOf(group[0])} notifications={group} now={now} />
      ))}
    </div>
  );
}

type DayProps = { readonly name: string; readonly notifications: readonly Notification[]; readonly now: number };

function Day({ name, notifications, now }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['name']}>
        {name}
      </h2>
      <ul className={styles['rows']}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
    </section>
  );
}
