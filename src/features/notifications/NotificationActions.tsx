import words from '#words/notifications';
import { IconRefresh, IconSettings } from '@tabler/icons-react';
import { useId } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { refreshNotifications, useUnread } from '../../data/notifications/notifications.ts';
import type { NotificationChoice } from '../../lib/notifications/notification-choice.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import styles from './NotificationActions.module.css';

/** Holds the actions on all notifications (NOTIF-009…011). */
export function NotificationActions({ choice }: { readonly choice: NotificationChoice }) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  return (
    <div className={styles['actions']}>
      <UnreadLine />
      <MarkAllButton variant="outline" className={`${styles['button']} ${styles['mark']}`} />
      <RefreshButton choice={choice} reasonId={reasonId} />
      <LinkButton to={pages.preferences.path} variant="outline" className={styles['button']}>
        <IconSettings aria-hidden size={20} />
        <span className={styles['known']}>{words.settings}</span>
      </LinkButton>
      <p id={reasonId} role="status" className={styles['reason']}>
        {isOnline ? '' : words.offline}
      </p>
    </div>
  );
}

function UnreadLine() {
  const unread = useUnread();
  if (unread.status !== 'ready') return <p className={styles['unread']}>&nbsp;</p>;
  const { unreadCount } = unread.data;
  return <p className={styles['unread']}>{words.unread(unreadCount)}</p>;
}

type RefreshButtonProps = { readonly choice: NotificationChoice; readonly reasonId: string };

function RefreshButton({ choice, reasonId }: RefreshButtonProps) {
  const isOnline = useIsOnline();
  const { act: refresh, isBusy } = useAction({ run: () => refreshNotifications(choice) });

  return (
    <Button
      variant="outline"
      className={styles['button']}
      disabled={!isOnline}
      aria-disabled={isBusy}
      aria-describedby={reasonId}
      onClick={() => void refresh()}
    >
      <IconRefresh aria-hidden size={20} className={isBusy ? styles['turning'] : undefined} />
      <span className={styles['known']}>{isBusy ? words.refreshing : words.refresh}</span>
    </Button>
  );
}
