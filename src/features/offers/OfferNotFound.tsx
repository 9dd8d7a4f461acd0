import { pages } from '../../lib/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/plain/Button.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { backToOffers } from './back-to-offers.ts';

export function OfferNotFound() {
  return (
    <Page title="Offer" back={backToOffers}>
      <EmptyState
        title="Offer not found"
        text="It may have ended. Today's offers are in the list."
        picture={<NothingFoundPicture />}
        action={<LinkButton to={pages.offers.path}>Browse Offers</LinkButton>}
      />
    </Page>
  );
}
