/** Which offers a list shows and in which order: the same in the server's answer and in the page, where there is no network. */
import { offerTypes } from '../../contract/choices.ts';
import type { Offer, OfferCategory, OfferSort } from '../../contract/offers.ts';
import { once } from '../loading/once.ts';

export type OfferFilter = {
  readonly search?: string | undefined;
  /** id of a category */
  readonly category?: string | undefined;
  /** percent, both ends included (decision Q17) */
  readonly minDiscount?: number | undefined;
  readonly maxDiscount?: number | undefined;
  readonly sortBy?: OfferSort | undefined;
};

export function filterOffers(offers: readonly Offer[], wishes: OfferFilter): Offer[] {
  const { search = '', category, minDiscount = 0, maxDiscount = 100, sortBy = 'discount' } = wishes;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = offers.filter(
    (offer) =>
      (category === undefined || offer.categoryId === category) &&
      offer.discountPercentage >= minDiscount &&
      offer.discountPercentage <= maxDiscount &&
      holdsAll(offer, words),
  );
  return wanted.toSorted((a, b) => orders[sortBy](a, b) || byTitle(a, b));
}

/** Every word stands somewhere in what the card shows, in any order. */
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

// Made once: localeCompare with options makes one for each two titles.
const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));
const byTitle = (a: Offer, b: Offer): number => collator().compare(a.title, b.title);

export type OfferType = (typeof offerTypes)[number];

/** The documented type that is meant, whatever case and separators it is written with; undefined for any other. */
export function offerTypeOf(text: string): OfferType | undefined {
  const letters = lettersOf(text);
  return offerTypes.find((type) => lettersOf(type) === letters);
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The categories that offers name themselves, for where no list of them came. */
export function categoriesOf(offers: readonly Offer[]): OfferCategory[] {
  const named = offers.flatMap(({ categoryId: id, categoryName: name }) => (id && name ? [[id, { id, name }] as const] : []));
  return [...new Map(named).values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
