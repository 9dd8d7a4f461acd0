import lists from '#words/lists';
import words from '#words/offers';
import { brand } from '../../brand.ts';
import type { Offer } from '../../contract/offers.ts';
import { endsIn, validUntilText } from '../../lib/offers/offer-validity.ts';
import { usesLeft, usesLeftText } from '../../lib/offers/offer-words.ts';
import { offerPath } from '../../lib/pages/page-paths.ts';
import { ItemFacts } from '../../ui/ItemFacts.tsx';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { OfferBadges } from './OfferBadges.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './OfferCard.module.css';
import { OfferPrice } from './OfferPrice.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type OfferCardProps = { readonly offer: Offer; readonly now: number };

/** Shows what is offered, the price and the period (OFFER-002). */
export function OfferCard({ offer, now }: OfferCardProps) {
  const { id, title, packageName, testsIncluded, validUntil } = offer;
  const left = usesLeft(offer);
  return (
    <LinkCard title={title} to={offerPath(id)} className={styles['card']} above={<OfferBadges offer={offer} />}>
      {packageName && (
        <Text variant="secondary">
          <InLanguage of={packageName} />
        </Text>
      )}
      <ItemFacts
        of={[
          { icon: 'time', text: endText(validUntil, now) },
          { icon: 'tests', text: testsIncluded === undefined ? '' : lists.testCount(testsIncluded) },
          { icon: 'uses', text: left === undefined ? '' : usesLeftText(left) },
        ]}
      />
      <div className={styles['foot']}>
        <OfferPrice offer={offer} />
      </div>
    </LinkCard>
  );
}

function endText(validUntil: string, now: number): string {
  const until = validUntilText(validUntil, brand.timeZone);
  return endsIn(validUntil, now, brand.timeZone) ?? (until && words.until(until));
}
