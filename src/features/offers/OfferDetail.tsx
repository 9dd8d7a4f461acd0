import { brand } from '../../brand.ts';
import type { Offer } from '../../contract/offers.ts';
import { endsIn, isOver, validUntilText } from '../../lib/offer-validity.ts';
import { usesLeft, usesLeftText } from '../../lib/offer-words.ts';
import { DetailLayout } from '../../ui/DetailLayout.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ApplyBar } from './ApplyBar.tsx';
import { backToOffers } from './back-to-offers.ts';
import { IncludedPackage } from './IncludedPackage.tsx';
import { OfferBadges } from './OfferBadges.tsx';
import styles from './OfferDetail.module.css';
import { SampleNotice } from './SampleNotice.tsx';

type OfferDetailProps = {
  readonly offer: Offer;
  /** Of a sample: asks for the real ones again. */
  readonly onRetrySample?: () => void;
};

/** What is offered, for how much, until when and on what terms. */
export function OfferDetail({ offer, onRetrySample }: OfferDetailProps) {
  const { title, description, termsAndConditions } = offer;
  const isSample = onRetrySample !== undefined;
  return (
    <Page title={title} documentTitle={title} back={backToOffers}>
      <DetailLayout label="Apply this offer" bar={<ApplyBar offer={offer} isSample={isSample} />}>
        <div className={styles['facts']}>
          {onRetrySample && <SampleNotice onRetry={onRetrySample} />}
          <div className={styles['lead']}>
            <OfferBadges offer={offer} />
            {!isSample && <ShareButton title={title} />}
          </div>
          <p>{description}</p>
          <KeyFacts offer={offer} />
          <IncludedPackage offer={offer} isSample={isSample} />
          {termsAndConditions.length > 0 && (
            <section className={styles['part']}>
              <h2>Terms and conditions</h2>
              <ul className={styles['terms']}>
                {termsAndConditions.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </DetailLayout>
    </Page>
  );
}

function KeyFacts({ offer }: { readonly offer: Offer }) {
  const now = useNow();
  const { validUntil, categoryName } = offer;
  const left = usesLeft(offer);
  const until = validUntilText(validUntil, brand.timeZone);
  const ends = endsIn(validUntil, now, brand.timeZone);
  const facts: Record<string, string | undefined> = {
    'Valid until': until && !isOver(validUntil, now, brand.timeZone) ? [until, ends].filter(Boolean).join(' · ') : ends,
    Availability: left === undefined ? undefined : usesLeftText(left),
    Category: categoryName,
  };
  const known = Object.entries(facts).filter(([, value]) => value);
  return known.length === 0 ? null : (
    <Card>
      <dl className={styles['key']}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
