/** These are the tolerant readers of offers. A list may be the payload itself, or be under `offers` or `items` (decision G35). */
import type { Offer, OfferCategory } from '../contract/offers.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { percentOff, toPaise, toRupees } from '../lib/money.ts';
import { flag, id, number, optional, rows, single, text, texts, type Raw } from './read.ts';

export const readOffers = (payload: unknown): Offer[] => rows(payload, ['offers', 'items'], offer);

/** Treats a 2xx answer without an offer as 404 (decision G27). */
export function readOffer(payload: unknown): Offer {
  if (payload === undefined || payload === null) throw new ApiError('http', 404);
  const raw = single(payload, 'offer');
  if (raw['id'] === undefined) throw new ApiError('http', 404);
  return offer(raw);
}

function offer(raw: Raw): Offer {
  const [originalPrice, discountedPrice] = [number(raw, 'originalPrice'), number(raw, 'discountedPrice')];
  const savings = toRupees(Math.max(toPaise(originalPrice) - toPaise(discountedPrice), 0));
  return {
    id: id(raw),
    title: text(raw, 'title'),
    description: words(raw, 'description'),
    discountPercentage: amount(raw, 'discountPercentage') ?? percentOff(discountedPrice, originalPrice) ?? 0,
    originalPrice,
    discountedPrice,
    savings: amount(raw, 'savings') ?? savings,
    offerType: words(raw, 'offerType'),
    validUntil: words(raw, 'validUntil'),
    ...optional(raw, 'categoryId', id),
    ...optional(raw, 'categoryName', text),
    isLimitedTime: flag(raw, 'isLimitedTime'),
    isFlashSale: flag(raw, 'isFlashSale'),
    isFeatured: flag(raw, 'isFeatured'),
    ...optional(raw, 'testsIncluded', count),
    ...optional(raw, 'packageName', text),
    ...optional(raw, 'packageId', id),
    termsAndConditions: texts(raw, 'termsAndConditions'),
    ...optional(raw, 'usageCount', number),
    ...optional(raw, 'maxUsage', number),
  };
}

/** An offer may lack these fields, but not its prices. */
const words = (raw: Raw, name: string): string => (typeof raw[name] === 'string' ? raw[name] : '');
const amount = (raw: Raw, name: string): number | undefined =>
  raw[name] === undefined || raw[name] === null || raw[name] === '' ? undefined : number(raw, name);

/** Accepts a number or the list of the tests. */
const count = (raw: Raw, name: string): number => (Array.isArray(raw[name]) ? raw[name].length : number(raw, name));

export const readOfferCategories = (payload: unknown): OfferCategory[] =>
  rows(payload, ['categories', 'items'], (raw) => ({
    id: id(raw),
    name: text(raw, 'name'),
    ...optional(raw, 'description', text),
    ...optional(raw, 'icon', text),
    ...optional(raw, 'offerCount', number),
  }));
