import words from '#words/notifications';
import { IconChecks } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { markAllRead } from '../../data/notifications/notifications-read.ts';
import { useUnread } from '../../data/notifications/notifications.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

type MarkAllButtonProps = { readonly variant: 'outline' | 'quiet'; readonly className: string | undefined };

/** The button stays when there is nothing left to mark, so that it keeps the focus (NOTIF-004, NOTIF-011). */
export function MarkAllButton({ variant, className }: MarkAllButtonProps) {
  const { isOnline, canMark, mark } = useMarkAll();
  return (
    <Button variant={variant} className={className} disabled={!isOnline} aria-disabled={!canMark} onClick={mark}>
      <IconChecks aria-hidden size={20} />
      {words.markAll}
    </Button>
  );
}

/** Each button that marks all uses it. A failure is shown, because the customer waits for the result (decision Q4). */
function useMarkAll() {
  const unread = useUnread();
  const isOnline = useIsOnline();
  const { act, isBusy } = useAction({
    run: async () => {
      await markAllRead();
      void showToast({ type: 'success', message: words.markedAll });
    },
    failed: words.markAllFailed,
  });
  const canMark = !isBusy && unread.status === 'ready' && unread.data.unreadCount > 0;

  return { isOnline, canMark, mark: () => void (canMark && act()) };
}
