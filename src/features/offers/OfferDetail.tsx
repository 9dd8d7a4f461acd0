import words from '#words/offer';
import { IconCalendar, IconCategory, IconTicket } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import type { Offer } from '../../contract/offers.ts';
import { endsIn, isExpired, validUntilText } from '../../lib/offers/offer-validity.ts';
import { usesLeft, usesLeftText } from '../../lib/offers/offer-words.ts';
import { DetailLayout } from '../../ui/DetailLayout.tsx';
import { DetailLead } from '../../ui/DetailLead.tsx';
import { KeyFacts } from '../../ui/KeyFacts.tsx';
import { Page } from '../../ui/Page.tsx';
import { SampleNotice } from '../../ui/SampleNotice.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ApplyBar } from './ApplyBar.tsx';
import { backToOffers } from './back-to-offers.ts';
import { IncludedPackage } from './IncludedPackage.tsx';
import { OfferBadges } from './OfferBadges.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './OfferDetail.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

type OfferDetailProps = {
  readonly offer: Offer;
  /** Only samples have it: loads the real offers again. */
  readonly onRetrySample?: () => void;
  readonly isRetrying?: boolean;
};

/** Shows what is offered, the price, the period and the terms. */
export function OfferDetail({ offer, onRetrySample, isRetrying = false }: OfferDetailProps) {
  const { title, description, termsAndConditions } = offer;
  const isSample = onRetrySample !== undefined;
  return (
    <Page title={title} heading={<InLanguage of={title} />} documentTitle={title} back={backToOffers}>
      <DetailLayout label={words.applying} bar={<ApplyBar offer={offer} isSample={isSample} />}>
        <Stack gap={16}>
          {onRetrySample && <SampleNotice of="offers" onRetry={onRetrySample} isRetrying={isRetrying} />}
          <DetailLead actions={!isSample && <ShareButton title={title} />}>
            <OfferBadges offer={offer} />
          </DetailLead>
          <p>
            <InLanguage of={description} />
          </p>
          <OfferKeyFacts offer={offer} />
          <IncludedPackage offer={offer} isSample={isSample} />
          {termsAndConditions.length > 0 && (
            <Stack as="section" gap={4}>
              <h2>{words.terms}</h2>
              <ul className={styles['terms']}>
                {termsAndConditions.map((term) => (
                  <li key={term}>
                    <InLanguage of={term} />
                  </li>
                ))}
              </ul>
            </Stack>
          )}
        </Stack>
      </DetailLayout>
    </Page>
  );
}

function OfferKeyFacts({ offer }: { readonly offer: Offer }) {
  const now = useNow();
  const { validUntil, categoryName } = offer;
  const left = usesLeft(offer);
  const until = validUntilText(validUntil, brand.timeZone);
  const ends = endsIn(validUntil, now, brand.timeZone);
  const validity = until && !isExpired(validUntil, now, brand.timeZone) ? [until, ends].filter(Boolean).join(' · ') : ends;
  return (
    <KeyFacts
      of={[
        { icon: <IconCalendar aria-hidden size={20} />, label: words.validUntil, value: validity },
        {
          icon: <IconTicket aria-hidden size={20} />,
          label: words.availability,
          value: left === undefined ? undefined : usesLeftText(left),
        },
        { icon: <IconCategory aria-hidden size={20} />, label: words.category, value: categoryName },
      ]}
    />
  );
}
