import checkups from '#words/checkups';
import words from '#words/compare';
import { useEffect, useRef, useState } from 'react';
import type { PackageDetail } from '../../contract/packages.ts';
import { usePackage } from '../../data/catalogue/packages.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addressOf, type CheckupChoice } from './checkup-choice.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import { failureText } from './failure-text.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

type ComparePageProps = { readonly choice: CheckupChoice; readonly onRemove: (id: string) => void };

/** Shows the chosen packages side by side, at an address of its own from which Back leads to the list. */
export function ComparePage({ choice, onRemove }: ComparePageProps) {
  const [first, second, third] = choice.compared;
  const packages = [usePackage(first), usePackage(second), usePackage(third)].slice(0, choice.compared.length);
  const back = addressOf({ ...choice, isComparing: false });
  const [removed, setRemoved] = useState('');
  const removedLine = useRef<HTMLParagraphElement>(null);
  useStartAtTop();

  /** The message about the removal takes the focus, because the button that had it disappears with its column. */
  function remove({ id, name }: PackageDetail): void {
    setRemoved(words.removed(isolated(name)));
    removedLine.current?.focus();
    onRemove(id);
  }

  return (
    <Page title={words.title} documentTitle={words.title} back={{ to: back, label: words.back }}>
      <p ref={removedLine} role="status" tabIndex={-1} className={styles['removed']}>
        <InLanguage of={removed} />
      </p>
      <CachedView
        of={together(packages)}
        skeleton={<Skeleton height="30rem" radius="var(--radius-card)" />}
        failed={(error, retry) => (
          <ErrorState title={checkups.failed} text={failureText(error)} onRetry={retry} retryLabel={checkups.tryAgain} />
        )}
      >
        {(shown) => (
          <>
            {shown.length < packages.length && <Notice tone="info">{words.gone}</Notice>}
            <OfflineNotice />
            {shown.length === 0 ? <NothingToCompare /> : <CompareTable checkups={shown} onRemove={remove} />}
            {shown.length === 1 && <Text variant="dim">{words.onlyOne}</Text>}
            <LinkButton variant="outline" to={back} className={styles['more']}>
              {shown.length < 3 ? words.chooseMore : words.change}
            </LinkButton>
          </>
        )}
      </CachedView>
    </Page>
  );
}

/** The list may have been scrolled, and the router does not scroll for another query of the same page. */
function useStartAtTop(): void {
  useEffect(() => {
    focusHeading();
    globalThis.scrollTo(0, 0);
  }, []);
}

/** Returns all packages once each has loaded; those that are no longer offered are left out. */
function together(packages: readonly Cached<PackageDetail>[]): Cached<PackageDetail[]> {
  const offered = packages.filter((one) => !isGone(one));
  const failed = offered.find((one) => one.status === 'failed');
  if (failed) return { ...failed, beginning: undefined };
  const ready = offered.filter((one) => one.status === 'ready');
  if (ready.length < offered.length) return { status: 'loading' };
  return {
    status: 'ready',
    data: ready.map(({ data }) => data),
    savedAt: Math.min(...ready.map(({ savedAt }) => savedAt)),
    isRefreshing: ready.some(({ isRefreshing }) => isRefreshing),
    refreshError: ready.find(({ refreshError }) => refreshError)?.refreshError,
    refresh: () => ready.forEach(({ refresh }) => refresh()),
  };
}

const isGone = (one: Cached<PackageDetail>): boolean =>
  (one.status === 'failed' && isStatus(one.error, 404)) || (one.status === 'ready' && isStatus(one.refreshError, 404));

const NothingToCompare = () => <EmptyState title={words.nothing} text={words.nothingText} picture={<NothingFoundPicture />} />;
