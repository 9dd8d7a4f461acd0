import words from '#words/notifications';
import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../contract/notifications.ts';
import { useNotifications } from '../../data/notifications/notifications.ts';
import { firstNotifications } from '../../lib/notifications/notification-choice.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { TimesNote } from '../../ui/TimesNote.tsx';
import { MarkAllButton } from './MarkAllButton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './NotificationPanel.module.css';
import { NotificationRow } from './NotificationRow.tsx';

const latestCount = 5;
const everyMs = 20_000;

/** The bell opens this panel: the latest five notifications, and links to the rest (NOTIF-003…006). */
export function NotificationPanel() {
  const latest = useNotifications(firstNotifications);
  return (
    <>
      <div className={styles['head']}>
        <h2>{words.title}</h2>
        <MarkAllButton variant="quiet" className={styles['mark']} />
      </div>
      <CachedView of={latest} skeleton={<Loading />} failed={(_error, retry) => <Failed onRetry={retry} />}>
        {({ notifications }) => <Latest notifications={notifications.slice(0, latestCount)} />}
      </CachedView>
      <div className={styles['foot']}>
        <LinkButton to={pages.notifications.path} variant="outline" className={styles['all']}>
          {words.viewAll}
        </LinkButton>
        <Link to={pages.preferences.path} className={styles['settings']} aria-label={words.settingsOf}>
          <IconSettings aria-hidden size={22} />
        </Link>
      </div>
    </>
  );
}

function Latest({ notifications }: { readonly notifications: readonly Notification[] }) {
  const now = useNow(everyMs);
  if (notifications.length === 0) return <p className={styles['none']}>{words.empty}</p>;
  return (
    <>
      <TimesNote className={styles['times']} />
      <Stack as="ul" gap={4}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} />
        ))}
      </Stack>
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={styles['none']}>
      <p>{words.failed}</p>
      <p>{words.failedTextShort}</p>
      <Button variant="outline" onClick={onRetry}>
        {words.refresh}
      </Button>
    </div>
  );
}

const Loading = () => (
  <Stack gap={4}>
    <Skeleton height="88px" />
    <Skeleton height="88px" />
    <Skeleton height="88px" />
  </Stack>
);
