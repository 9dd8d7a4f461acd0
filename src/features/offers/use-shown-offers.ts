import { brand } from '../../brand.ts';
import type { Offer, OfferCategory } from '../../contract/offers.ts';
import { useOfferCategories, useOffers } from '../../data/catalogue/offers.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { filterOffers } from '../../lib/offers/offer-list.ts';
import { shownOffers, wishesOf, type OfferChoice } from './offer-choice.ts';
import { sampleCategories, sampleOffers } from './sample-offers.ts';

type ShownOffers = {
  readonly offers: Cached<Offer[]>;
  /** In their order; samples where none came, undefined while they are on their way. */
  readonly shown: readonly Offer[] | undefined;
  readonly categories: readonly OfferCategory[];
};

/** What the list shows for what was chosen (OFFER-003, decisions Q14, G35). */
export function useShownOffers(choice: OfferChoice, now: number): ShownOffers {
  const wishes = wishesOf(choice);
  const offers = useOffers(wishes);
  const categories = useOfferCategories();
  const show = (found: readonly Offer[]) => shownOffers(found, choice, now, brand.timeZone);
  if (offers.status === 'loading') return { offers, shown: undefined, categories };
  if (offers.status === 'ready') return { offers, shown: show(offers.data), categories };
  return { offers, shown: show(filterOffers(sampleOffers(now), wishes)), categories: sampleCategories };
}
