import words from '#words/offers';
import type { Offer } from '../../contract/offers.ts';
import { offerMarks } from '../../lib/offers/offer-words.ts';
import { labelOf } from '../../lib/text/label-of.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './OfferBadges.module.css';

export function OfferBadges({ offer }: { readonly offer: Offer }) {
  return (
    <ul className={styles['badges']} aria-label={words.kind}>
      {offer.offerType && (
        <li>
          <Badge tone="accent">{labelOf(words.types, offer.offerType)}</Badge>
        </li>
      )}
      {offerMarks(offer).map((mark) => (
        <li key={mark}>
          <Badge tone="primary">{mark}</Badge>
        </li>
      ))}
    </ul>
  );
}
