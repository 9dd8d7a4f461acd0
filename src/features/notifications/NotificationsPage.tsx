import words from '#words/notifications';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { NotificationPage } from '../../api/notification-shapes.ts';
import { brand } from '../../brand.ts';
import { useNotifications } from '../../data/notifications/notifications.ts';
import { choiceIn, choiceQuery, type NotificationChoice } from '../../lib/notifications/notification-choice.ts';
import { useAnnounced } from '../../ui/announce.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimesNote } from '../../ui/TimesNote.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NoNotificationsPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { NotificationActions } from './NotificationActions.tsx';
import { NotificationDays } from './NotificationDays.tsx';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationPages } from './NotificationPages.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './NotificationsPage.module.css';

/** The page lists all notifications; its address holds the filter (ROUTE-026, decision G53). */
export function NotificationsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choice = choiceIn(params);
  const notifications = useNotifications(choice);
  useAnnounced(notifications.status === 'ready' ? countOf(choice, notifications.data) : undefined);
  const change = (changed: Partial<NotificationChoice>) =>
    void navigate({ search: choiceQuery({ ...choice, ...changed, page: 1 }) }, { replace: true });

  return (
    <Page title={words.title} documentTitle={choice.page > 1 ? words.titleOfPage(choice.page) : undefined} width="medium">
      <NotificationActions choice={choice} />
      <NotificationFilters choice={choice} onChange={change} />
      <CachedView
        of={notifications}
        skeleton={<Loading />}
        failed={(_error, retry) => (
          <ErrorState title={words.failed} text={words.failedText(brand.phone)} onRetry={retry} retryLabel={words.refresh} />
        )}
      >
        {(page) => <Shown choice={choice} page={page} onShowAll={() => change({ read: undefined })} />}
      </CachedView>
    </Page>
  );
}

const kinds = { all: 'all', false: 'unread', true: 'read' } as const;

function countOf({ read }: NotificationChoice, { notifications, page, totalPages }: NotificationPage): string {
  const count = notifications.length;
  const kind = kinds[read ?? 'all'];
  return totalPages > 1 ? words.foundOnPage[kind](count, page, totalPages) : words.found[kind](count);
}

type ShownProps = {
  readonly choice: NotificationChoice;
  readonly page: NotificationPage;
  readonly onShowAll: () => void;
};

function Shown({ choice, page: { notifications, totalPages }, onShowAll }: ShownProps) {
  const lastPage = Math.max(1, totalPages);
  if (choice.page > lastPage) return <Navigate to={{ search: choiceQuery({ ...choice, page: lastPage }) }} replace />;
  if (notifications.length === 0) return <NoNotifications read={choice.read} onShowAll={onShowAll} />;
  return (
    <>
      <TimesNote className={styles['times']} />
      <NotificationDays notifications={notifications} />
      <NotificationPages choice={choice} totalPages={totalPages} />
    </>
  );
}

function Loading() {
  return (
    <Stack gap={8}>
      <Skeleton height="20px" width="6rem" />
      <Skeleton height="104px" radius="var(--radius-card)" />
      <Skeleton height="104px" radius="var(--radius-card)" />
      <Skeleton height="104px" radius="var(--radius-card)" />
    </Stack>
  );
}

type NoNotificationsProps = { readonly read: NotificationChoice['read']; readonly onShowAll: () => void };

function NoNotifications({ read, onShowAll }: NoNotificationsProps) {
  if (read === undefined) {
    return <EmptyState title={words.empty} text={words.emptyText} picture={<NoNotificationsPicture />} />;
  }
  const showAll = () => {
    onShowAll();
    // The button disappears with the empty state, so the heading takes the focus.
    focusHeading();
  };
  return (
    <EmptyState
      title={read === 'false' ? words.noUnread : words.noRead}
      text={read === 'false' ? words.noUnreadText : words.noReadText}
      picture={<NoNotificationsPicture />}
      action={
        <Button variant="outline" onClick={showAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}
