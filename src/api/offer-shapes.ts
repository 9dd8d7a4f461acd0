/** These are the tolerant readers of offers. A list may be the payload itself, or be under `offers` or `items` (decision G35). */
import type { Offer, OfferCategory } from '../contract/offers.ts';
import { percentOff, toPaise, toRupees } from '../lib/money.ts';
import { entity, flag, id, maybe, number, present, rows, text, textOr, texts, type Raw } from './read.ts';

export const readOffers = (payload: unknown): Offer[] => rows(payload, ['offers', 'items'], offer);

/** A 2xx answer without an offer is a missing offer (decision G27). */
export const readOffer = (payload: unknown): Offer => offer(present(payload, 'offer'));

const offer = entity<Offer>({
  id,
  title: text,
  description: textOr(''),
  discountPercentage: (raw, name) => maybe(number)(raw, name) ?? percentOff(...pricesOf(raw)) ?? 0,
  originalPrice: number,
  discountedPrice: number,
  savings: (raw, name) => maybe(number)(raw, name) ?? savingsOf(raw),
  offerType: textOr(''),
  validUntil: textOr(''),
  categoryId: maybe(id),
  categoryName: maybe(text),
  isLimitedTime: flag,
  isFlashSale: flag,
  isFeatured: flag,
  testsIncluded: maybe(count),
  packageName: maybe(text),
  packageId: maybe(id),
  termsAndConditions: texts,
  usageCount: maybe(number),
  maxUsage: maybe(number),
});

/** An offer can do without much, but not without its prices. */
const pricesOf = (raw: Raw) => [number(raw, 'discountedPrice'), number(raw, 'originalPrice')] as const;

function savingsOf(raw: Raw): number {
  const [discounted, original] = pricesOf(raw);
  return toRupees(Math.max(toPaise(original) - toPaise(discounted), 0));
}

/** The field is a number, or the list of the tests. */
function count(raw: Raw, name: string): number {
  const value = raw[name];
  return Array.isArray(value) ? value.length : number(raw, name);
}

export const readOfferCategories = (payload: unknown): OfferCategory[] => rows(payload, ['categories', 'items'], category);

const category = entity<OfferCategory>({
  id,
  name: text,
  description: maybe(text),
  icon: maybe(text),
  offerCount: maybe(number),
});
