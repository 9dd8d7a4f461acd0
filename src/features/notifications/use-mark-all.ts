import { useIsOnline } from '../../data/shell/connectivity.ts';
import { markAllRead } from '../../data/notifications/notifications-read.ts';
import { useUnread } from '../../data/notifications/notifications.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** For every button that marks all of them: a failure is told, since the customer waits for it (decision Q4). */
export function useMarkAll() {
  const unread = useUnread();
  const isOnline = useIsOnline();
  const { act, isBusy } = useAction({
    run: async () => {
      await markAllRead();
      void showToast({ type: 'success', message: 'All notifications are marked as read' });
    },
    failed: 'The notifications could not be marked as read. Please try again.',
  });
  const canMark = !isBusy && unread.status === 'ready' && unread.data.unreadCount > 0;

  return { isOnline, canMark, mark: () => void (canMark && act()) };
}
