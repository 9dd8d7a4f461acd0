import type { NotificationChoice } from '../../lib/notifications/notification-choice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NoNotificationsPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/plain/Button.tsx';

type NoNotificationsProps = { readonly read: NotificationChoice['read']; readonly onShowAll: () => void };

export function NoNotifications({ read, onShowAll }: NoNotificationsProps) {
  if (read === undefined) {
    return (
      <EmptyState
        title="No notifications yet"
        text="News of your orders, reports and prescriptions will stand here."
        picture={<NoNotificationsPicture />}
      />
    );
  }
  const showAll = () => {
    onShowAll();
    // The button goes with what it stands on.
    focusHeading();
  };
  return (
    <EmptyState
      title={read === 'false' ? 'No unread notifications' : 'No read notifications'}
      text={read === 'false' ? 'You have read everything.' : 'What you open or mark as read will stand here.'}
      picture={<NoNotificationsPicture />}
      action={
        <Button variant="outline" onClick={showAll}>
          Show all
        </Button>
      }
    />
  );
}
