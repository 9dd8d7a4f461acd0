/** Decides which offers a list shows and in which order, in the server and, without a network, in the page. */
import { offerTypes } from '../../contract/choices.ts';
import type { Offer, OfferCategory, OfferSort } from '../../contract/offers.ts';
import { collator } from '../text/collator.ts';

export type OfferFilter = {
  readonly search?: string | undefined;
  /** The id of a category. */
  readonly category?: string | undefined;
  /** In percent, both ends included (decision Q17). */
  readonly minDiscount?: number | undefined;
  readonly maxDiscount?: number | undefined;
  readonly sortBy?: OfferSort | undefined;
};

export function filterOffers(offers: readonly Offer[], filter: OfferFilter): Offer[] {
  const { search = '', category, minDiscount = 0, maxDiscount = 100, sortBy = 'discount' } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = offers.filter(
    (offer) =>
      (category === undefined || offer.categoryId === category) &&
      offer.discountPercentage >= minDiscount &&
      offer.discountPercentage <= maxDiscount &&
      holdsAll(offer, words),
  );
  return matching.toSorted((a, b) => orders[sortBy](a, b) || byTitle(a, b));
}

/** Tells whether every word occurs somewhere in what the card shows, in any order. */
function holdsAll({ title, description, packageName, categoryName, offerType }: Offer, words: readonly string[]): boolean {
  const text = [title, description, packageName, categoryName, offerType].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

const orders: Readonly<Record<OfferSort, (a: Offer, b: Offer) => number>> = {
  discount: (a, b) => b.discountPercentage - a.discountPercentage,
  savings: (a, b) => b.savings - a.savings,
  'ending-soon': (a, b) => Date.parse(a.validUntil) - Date.parse(b.validUntil),
  'price-low': (a, b) => a.discountedPrice - b.discountedPrice,
  'price-high': (a, b) => b.discountedPrice - a.discountedPrice,
  name: () => 0,
};

const byTitle = (a: Offer, b: Offer): number => collator().compare(a.title, b.title);

export type OfferType = (typeof offerTypes)[number];

/** Returns the documented type, whatever the text's case and separators, or undefined for any other text. */
export function offerTypeOf(text: string): OfferType | undefined {
  const letters = lettersOf(text);
  return offerTypes.find((type) => lettersOf(type) === letters);
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns the categories that the offers name, for when no list of categories arrived. */
export function categoriesOf(offers: readonly Offer[]): OfferCategory[] {
  const named = offers.flatMap(({ categoryId: id, categoryName: name }) => (id && name ? [[id, { id, name }] as const] : []));
  return [...new Map(named).values()].toSorted((a, b) => collator().compare(a.name, b.name));
}
