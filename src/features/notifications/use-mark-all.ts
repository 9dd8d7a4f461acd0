import { useRef, useState } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { markAllRead } from '../../data/notifications/notifications-read.ts';
import { useUnread } from '../../data/notifications/notifications.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import { showToast } from '../../ui/toast.ts';

/** For every button that marks all of them: a failure is told, since the customer waits for it (decision Q4). */
export function useMarkAll() {
  const unread = useUnread();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const canMark = !isBusy && unread.status === 'ready' && unread.data.unreadCount > 0;

  async function mark(): Promise<void> {
    if (!canMark || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await markAllRead();
      void showToast({ type: 'success', message: 'All notifications are marked as read' });
    } catch (error) {
      const message = messageOf(error, 'The notifications could not be marked as read. Please try again.');
      void showToast({ type: 'error', message });
    }
    isUnderWay.current = false;
    setIsBusy(false);
  }

  return { isOnline, canMark, mark: () => void mark() };
}
