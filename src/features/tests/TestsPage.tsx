import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TestRow } from '../../contract/tests.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { useTestCategories, useTests } from '../../data/tests.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { catalogueSearch } from '../../lib/catalogue-search.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { StillGrid, VirtualGrid } from '../../ui/VirtualGrid.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CatalogueControls } from './CatalogueControls.tsx';
import { readChoice, visibleTests, writeChoice, type CatalogueChoice } from './catalogue-view.ts';
import styles from './TestsPage.module.css';

const nothingChosen = new URLSearchParams();

export function TestsPage() {
  const [query, setQuery] = useSearchParams();
  const tests = useTests();
  const categories = useTestCategories();
  // The prerendered page knows no query; the address counts once the page has taken over.
  const choice = readChoice(useIsHydrated() ? query : nothingChosen);
  const change = (changed: Partial<CatalogueChoice>) =>
    setQuery(writeChoice({ ...readChoice(query), ...changed }), { replace: true });
  const clear = () => {
    setQuery(nothingChosen);
    // The button that was tapped goes with the empty result.
    focusHeading();
  };

  return (
    <Page title="Lab tests">
      <CatalogueControls choice={choice} categories={categories.status === 'ready' ? categories.data : []} onChange={change} />
      <CachedView
        of={tests}
        skeleton={<CardSkeletons />}
        failed={(error, retry) => (
          <ErrorState
            title={messageOf(error, 'Failed to load tests. Please try again later.')}
            onRetry={retry}
            retryLabel="Retry"
          />
        )}
      >
        {(rows) => <Results rows={rows} choice={choice} onClear={clear} />}
      </CachedView>
    </Page>
  );
}

type ResultsProps = { readonly rows: readonly TestRow[]; readonly choice: CatalogueChoice; readonly onClear: () => void };

function Results({ rows, choice, onClear }: ResultsProps) {
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  const search = useMemo(() => catalogueSearch(rows), [rows]);
  // Typing stays ahead of drawing.
  const { search: text, category, sort } = useDeferredValue(choice);
  const found = useMemo(() => visibleTests(search, { search: text, category, sort }), [search, text, category, sort]);

  return (
    <>
      <p role="status" className={styles['count']}>
        {found.length === 1 ? '1 test' : `${found.length} tests`}
      </p>
      <OfflineNotice />
      {found.length === 0 ? (
        <EmptyState
          title="No tests found"
          text="Try a shorter word, another spelling or fewer filters."
          picture={<NothingFoundPicture />}
          action={<Button onClick={onClear}>Clear All Filters</Button>}
        />
      ) : (
        <VirtualGrid rows={found} label="Tests" estimatedHeight={196} keyOf={({ id }) => id}>
          {(test) => (
            <TestCard
              test={test}
              canBook={isOnline}
              isBusy={cart.isBusy(test.id)}
              onBook={({ id }) => void cart.add({ type: 'test', id, quantity: 1 })}
            />
          )}
        </VirtualGrid>
      )}
    </>
  );
}

function CardSkeletons() {
  return (
    <>
      <p className={styles['count']}>Loading tests…</p>
      <StillGrid>
        {Array.from({ length: 9 }, (_, place) => (
          <Skeleton key={place} height="11.5rem" radius="var(--radius-card)" />
        ))}
      </StillGrid>
    </>
  );
}
