import type { Offer } from '../../contract/offers.ts';
import { offerMarks } from '../../lib/offers/offer-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './OfferBadges.module.css';

export function OfferBadges({ offer }: { readonly offer: Offer }) {
  return (
    <ul className={styles['badges']} aria-label="Kind of offer">
      {offer.offerType && (
        <li>
          <Badge tone="accent">{offer.offerType}</Badge>
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
