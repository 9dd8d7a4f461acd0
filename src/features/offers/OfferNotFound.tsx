import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { backToOffers } from './back-to-offers.ts';

export function OfferNotFound() {
  return (
    <NotFoundPage
      title="Offer"
      what="Offer not found"
      text="It may have ended. Today's offers are in the list."
      back={backToOffers}
      browse="Browse Offers"
    />
  );
}
