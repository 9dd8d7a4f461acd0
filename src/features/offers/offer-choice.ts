/** What the list of offers shows is part of its address, as far as it was chosen (OFFER-004 to OFFER-007). */
import { offerSorts } from '../../contract/choices.ts';
import type { Offer, OfferSort } from '../../contract/offers.ts';
import { rangeFromTexts, type Range } from '../../lib/number-range.ts';
import { offerTypeOf, filterOffers, type OfferType, type OfferFilter } from '../../lib/offers/offer-list.ts';
import { isExpired } from '../../lib/offers/offer-validity.ts';

/** In percent. */
export const discountBounds: Range = { min: 0, max: 100 };
export const discountRanges: readonly Range[] = [
  { min: 30, max: 50 },
  { min: 50, max: 70 },
  { min: 60, max: 80 },
  { min: 70, max: 100 },
];

export type OfferChoice = {
  readonly search: string;
  /** An id; '' means all. */
  readonly category: string;
  readonly discount: Range;
  /** Undefined means all. */
  readonly type: OfferType | undefined;
  readonly sort: OfferSort;
};

const defaultSort = 'discount';

export const offerSortOf = (text: string | null): OfferSort => offerSorts.find((sort) => sort === text) ?? defaultSort;

/** The search and the order are not filters. */
export const noFilters = { category: '', discount: discountBounds, type: undefined } as const satisfies Partial<OfferChoice>;

export const offerAddress = {
  read: (query: URLSearchParams): OfferChoice => {
    const { min, max } =
      rangeFromTexts(query.get('minDiscount') ?? '', query.get('maxDiscount') ?? '', discountBounds) ?? discountBounds;
    return {
      search: query.get('search') ?? '',
      category: query.get('category') ?? '',
      discount: { min: Math.min(min, discountBounds.max), max: Math.min(max, discountBounds.max) },
      type: offerTypeOf(query.get('type') ?? ''),
      sort: offerSortOf(query.get('sort')),
    };
  },
  write: ({ search, category, discount: { min, max }, type, sort }: OfferChoice): URLSearchParams => {
    const chosen = {
      search,
      category,
      minDiscount: min > discountBounds.min ? String(min) : '',
      maxDiscount: max < discountBounds.max ? String(max) : '',
      type: type ?? '',
      sort: sort === defaultSort ? '' : sort,
    };
    return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''));
  },
};

export const isEverything = (choice: OfferChoice): boolean =>
  offerAddress.write({ ...choice, search: choice.search.trim() }).size === 0;

/** Returns the query for the server; a default is left out (API-050). */
export function wishesOf({ search, category, discount: { min, max }, sort }: OfferChoice): OfferFilter {
  return {
    search: search.trim() || undefined,
    category: category || undefined,
    minDiscount: min > discountBounds.min ? min : undefined,
    maxDiscount: max < discountBounds.max ? max : undefined,
    sortBy: sort === defaultSort ? undefined : sort,
  };
}

/** Filters and sorts what the server leaves to the page: the type, the order, and the end of an offer (decision G35). */
export function shownOffers(offers: readonly Offer[], { type, sort }: OfferChoice, now: number, timeZone: string): Offer[] {
  const rows = offers.filter(
    ({ offerType, validUntil }) =>
      (type === undefined || offerTypeOf(offerType) === type) && !isExpired(validUntil, now, timeZone),
  );
  return filterOffers(rows, { sortBy: sort });
}
