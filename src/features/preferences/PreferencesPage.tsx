import common from '#words/common';
import words from '#words/preferences';
import type { Preferences } from '../../contract/notifications.ts';
import { useDraft } from '../../data/engine/drafts.ts';
import { usePreferences } from '../../data/account/on-demand/preferences.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PushOnDevice } from './PushOnDevice.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './preferences.module.css';
import { preferencesDraft } from './use-preferences-form.ts';
import { failureWords } from '../../lib/failures/failure-words.ts';

/** Chooses the news that a customer gets by e-mail, SMS and push (ROUTE-027, NOTIF-029). */
export function PreferencesPage() {
  const preferences = usePreferences();
  const draft = useDraft(preferencesDraft);
  // The page waits for the draft, so that the switches do not jump to what was chosen before a reload.
  const shown: Cached<Preferences> = draft.isRead ? preferences : { status: 'loading' };
  return (
    <Page title={words.title} width="medium" back={{ to: pages.notifications.path, label: words.backToNotifications }}>
      <Text variant="dim">{words.intro}</Text>
      <PushOnDevice />
      <CachedView
        of={shown}
        skeleton={<Loading />}
        failed={(error, retry) => (
          <ErrorState title={words.loadFailed} text={failureWords(error)} onRetry={retry} retryLabel={common.retry} />
        )}
      >
        {(found) => <PreferencesForm preferences={found} restored={draft.values} />}
      </CachedView>
    </Page>
  );
}

function Loading() {
  return (
    <div className={styles['loading']}>
      <Skeleton height="var(--rows)" radius="var(--radius-card)" />
    </div>
  );
}
