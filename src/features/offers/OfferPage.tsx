import { useParams } from 'react-router-dom';
import { useOffer } from '../../data/catalogue/offers.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { backToOffers } from './back-to-offers.ts';
import { OfferDetail } from './OfferDetail.tsx';
import { OfferLoading } from './OfferLoading.tsx';
import { OfferNotFound } from './OfferNotFound.tsx';
import { isSampleOffer } from './sample-offers.ts';
import { SampleOffer } from './SampleOffer.tsx';

export function OfferPage() {
  const { id = '' } = useParams();
  return isSampleOffer(id) ? <SampleOffer key={id} id={id} /> : <ListedOffer key={id} id={id} />;
}

function ListedOffer({ id }: { readonly id: string }) {
  const offer = useOffer(id);
  // No longer there: an older copy of it is not shown either (decision G27).
  if (offer.status === 'ready' && isStatus(offer.refreshError, 404)) return <OfferNotFound />;
  return (
    <CachedView
      of={offer}
      skeleton={<OfferLoading />}
      failed={(error, retry) =>
        isStatus(error, 404) ? (
          <OfferNotFound />
        ) : (
          <Page title="Offer" back={backToOffers}>
            <ErrorState title="Failed to load this offer. Please try again later." onRetry={retry} retryLabel="Retry" />
          </Page>
        )
      }
    >
      {(found) => <OfferDetail offer={found} />}
    </CachedView>
  );
}
