import lists from '#words/lists';
import words from '#words/tests';
import type { TestRow } from '../../contract/tests.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { TestHeart } from '../../flows/TestHeart.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { StaticGrid, VirtualGrid } from '../../ui/VirtualGrid.tsx';

type TestCardsProps = {
  readonly rows: readonly TestRow[];
  /** The number of all tests, if the rows are the first of them. */
  readonly total?: number | undefined;
  readonly isOfFavourites: boolean;
  readonly onClear: () => void;
};

export function TestCards({ rows, total, isOfFavourites, onClear }: TestCardsProps) {
  const { add, isBusy } = useAddToCart();
  const onBook = useStableCallback(({ id }: TestRow) => void add({ type: 'test', id, quantity: 1 }));
  const isOnline = useIsOnline();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={words.noneFound}
        text={isOfFavourites ? words.noFavouritesText : lists.noneFoundText}
        picture={<NothingFoundPicture />}
        action={<Button onClick={onClear}>{lists.clearAllFilters}</Button>}
      />
    );
  }
  return (
    <>
      <OfflineNotice />
      <VirtualGrid rows={rows} total={total} label={words.list} estimatedHeight={196}>
        {(test) => <TestCard test={test} corner={TestHeart} canBook={isOnline} isBusy={isBusy(test.id)} onBook={onBook} />}
      </VirtualGrid>
    </>
  );
}

export function CardSkeletons() {
  return (
    <StaticGrid>
      {Array.from({ length: 9 }, (_, place) => (
        <Skeleton key={place} height="11.5rem" radius="var(--radius-card)" />
      ))}
    </StaticGrid>
  );
}
