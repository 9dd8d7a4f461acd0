import common from '#words/common';
import words from '#words/offer';
import { useParams } from 'react-router-dom';
import { useState } from 'react';
import { useOffer, useOffers } from '../../data/catalogue/offers.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { backToOffers } from './back-to-offers.ts';
import { OfferDetail } from './OfferDetail.tsx';
import { isSampleOffer, sampleOffers } from './sample-offers.ts';

export function OfferPage() {
  const { id = '' } = useParams();
  return isSampleOffer(id) ? <SampleOffer key={id} id={id} /> : <ListedOffer key={id} id={id} />;
}

function ListedOffer({ id }: { readonly id: string }) {
  const offer = useOffer(id);
  // The offer was removed, so an older copy is not shown either (decision G27).
  if (offer.status === 'ready' && isStatus(offer.refreshError, 404)) return <OfferNotFound />;
  return (
    <CachedView
      of={offer}
      skeleton={<OfferLoading />}
      failed={(error, retry) =>
        isStatus(error, 404) ? (
          <OfferNotFound />
        ) : (
          <Page title={words.title} back={backToOffers}>
            <ErrorState title={words.failed} onRetry={retry} retryLabel={common.retry} />
          </Page>
        )
      }
    >
      {(found) => <OfferDetail offer={found} />}
    </CachedView>
  );
}

/** A sample is shown only while no real offer can be loaded (decision Q14). */
function SampleOffer({ id }: { readonly id: string }) {
  const offers = useOffers();
  const now = useNow();
  const sample = sampleOffers(now).find((offer) => offer.id === id);
  // The sample stays on the screen while the real offers are loaded again.
  const [wasShown, setWasShown] = useState(false);
  if (offers.status === 'failed' && !wasShown) setWasShown(true);
  if (offers.status === 'loading' && !wasShown) return <OfferLoading />;
  if (offers.status === 'ready' || !sample) return <OfferNotFound />;
  const isRetrying = offers.status === 'loading';
  return <OfferDetail offer={sample} onRetrySample={() => !isRetrying && offers.retry()} isRetrying={isRetrying} />;
}

function OfferLoading() {
  return (
    <Page title={common.loading} back={backToOffers}>
      <Skeleton height="24px" width="40%" />
      <Skeleton height="120px" radius="var(--radius-card)" />
      <Skeleton height="200px" radius="var(--radius-card)" />
    </Page>
  );
}

function OfferNotFound() {
  return (
    <NotFoundPage title={words.title} what={words.notFound} text={words.notFoundText} back={backToOffers} browse={words.browse} />
  );
}
