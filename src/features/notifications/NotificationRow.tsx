import words from '#words/notifications';
import { IconBell, IconClipboardList, IconPrescription, IconReportMedical } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import type { Notification } from '../../contract/notifications.ts';
import { markRead } from '../../data/notifications/notifications-read.ts';
import { subjectOf, targetOf } from '../../lib/notifications/notification-targets.ts';
import { notificationAge } from '../../lib/notifications/notification-times.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './NotificationRow.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

type NotificationRowProps = {
  readonly notification: Notification;
  readonly now: number;
};

const icons = { order: IconClipboardList, report: IconReportMedical, prescription: IconPrescription };

/** Links to the subject of the notification and marks it as read (NOTIF-014, NOTIF-017…023). */
export function NotificationRow({ notification, now }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt } = notification;
  const subject = subjectOf(type);
  const Icon = subject === undefined ? IconBell : icons[subject];
  const age = notificationAge(createdAt, now, brand.timeZone);
  const read = () => void markRead(notification);
  return (
    <li>
      <Link
        to={targetOf(notification)}
        className={`${styles['row']} ${isRead ? '' : styles['unread']}`}
        onClick={read}
        // The middle button opens the link in another tab.
        onAuxClick={({ button }) => button === 1 && read()}
      >
        <span className={styles['mark']}>
          <Icon aria-hidden size={22} />
          {!isRead && <span className={styles['dot']} />}
        </span>
        <span className={styles['text']}>
          <span className={styles['title']}>
            {!isRead && <span className="visually-hidden">{words.unreadMark} </span>}
            <InLanguage of={title} />
          </span>
          {message && (
            <span className={styles['message']}>
              <InLanguage of={message} />
            </span>
          )}
          {age && (
            <Text as="time" variant="secondary" dateTime={createdAt}>
              {age}
            </Text>
          )}
        </span>
      </Link>
    </li>
  );
}
