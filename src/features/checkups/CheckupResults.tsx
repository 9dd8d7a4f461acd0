import words from '#words/checkups';
import lists from '#words/lists';
import type { TestPackage } from '../../contract/packages.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useIsSignedIn } from '../../data/shell/session.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { StaticGrid, VirtualGrid } from '../../ui/VirtualGrid.tsx';
import { CheckupCard } from './CheckupCard.tsx';
import { failureText } from './failure-text.ts';
import type { Comparing } from './use-comparing.ts';

type CheckupResultsProps = {
  readonly found: Cached<TestPackage[]>;
  readonly shown: readonly TestPackage[];
  /** The number of all packages, if only the first of them are in `shown`. */
  readonly total: number | undefined;
  readonly comparing: Comparing;
  readonly onClear: () => void;
};

export function CheckupResults({ found, shown, total, comparing, onClear }: CheckupResultsProps) {
  return (
    <CachedView
      of={found}
      skeleton={<CardSkeletons />}
      failed={(error, retry) => (
        <ErrorState title={words.failed} text={failureText(error)} onRetry={retry} retryLabel={words.tryAgain} />
      )}
    >
      {() => (
        <>
          <OfflineNotice />
          {shown.length === 0 ? (
            <EmptyState
              title={words.noneFound}
              text={words.noneFoundText}
              picture={<NothingFoundPicture />}
              action={<Button onClick={onClear}>{lists.clearAllFilters}</Button>}
            />
          ) : (
            <Cards shown={shown} total={total} comparing={comparing} />
          )}
        </>
      )}
    </CachedView>
  );
}

function Cards({ shown, total, comparing }: Pick<CheckupResultsProps, 'shown' | 'total' | 'comparing'>) {
  const { add, isBusy } = useAddToCart();
  const onBook = useStableCallback(({ id }: TestPackage) => void add({ type: 'package', id, quantity: 1 }));
  const onCompare = useStableCallback(comparing.toggle);
  const isOnline = useIsOnline();
  const isSignedIn = useIsSignedIn();
  return (
    <VirtualGrid rows={shown} total={total} label={words.title} estimatedHeight={390}>
      {(row) => (
        <CheckupCard
          of={row}
          isOnline={isOnline}
          isSignedIn={isSignedIn}
          isBusy={isBusy(row.id)}
          onBook={onBook}
          isCompared={comparing.isChosen(row.id)}
          onCompare={onCompare}
        />
      )}
    </VirtualGrid>
  );
}

function CardSkeletons() {
  return (
    <StaticGrid>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="24rem" radius="var(--radius-card)" />
      ))}
    </StaticGrid>
  );
}
