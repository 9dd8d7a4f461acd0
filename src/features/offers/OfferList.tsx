import lists from '#words/lists';
import words from '#words/offers';
import type { Offer } from '../../contract/offers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { OfferCard } from './OfferCard.tsx';
import styles from './OfferList.module.css';

type OfferListProps = { readonly offers: readonly Offer[]; readonly now: number; readonly onClear: () => void };

export function OfferList({ offers, now, onClear }: OfferListProps) {
  if (offers.length === 0) {
    return (
      <EmptyState
        title={words.noneFound}
        text={words.noneFoundText}
        picture={<NothingFoundPicture />}
        action={<Button onClick={onClear}>{lists.clearAllFilters}</Button>}
      />
    );
  }
  return (
    <ul aria-label={words.list} className={styles['list']}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} now={now} />
        </li>
      ))}
    </ul>
  );
}
