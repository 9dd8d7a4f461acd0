import words from '#words/refusals-offers';
import { formatRupees, toRupees } from '../../src/lib/money.ts';
import { collectionFee } from '../../src/lib/orders/order-total.ts';
import { grouped } from '../../src/lib/text/numbers.ts';
import type { StoredOffer } from './offers-store.ts';

/**
 * Returns the terms in words. They come from the fields that the server checks when the offer is used, so the two cannot
 * differ.
 */
export function termsOf(offer: StoredOffer): string[] {
  const { entry, pricePaise, package: ofOffer } = offer;
  return [
    words.price(ofOffer.name, rupees(pricePaise), rupees(ofOffer.toPayPaise)),
    ...comparedOf(offer),
    ...audienceOf(offer),
    ...usesOf(offer),
    words.placedInTime,
    ...(entry.terms ?? []),
    words.oneDiscount,
    words.collectionFee(formatRupees(collectionFee)),
  ];
}

const rupees = (paise: number): string => formatRupees(toRupees(paise));

/** The struck-through price and the percentage need an explanation, because nobody pays that price for the package here. */
function comparedOf({ package: { pricePaise, toPayPaise } }: StoredOffer): string[] {
  if (pricePaise === toPayPaise) return [];
  return [words.comparedPrice(rupees(pricePaise))];
}

function audienceOf({ entry: { firstOrderOnly, minOrders, minQuantity }, package: { name } }: StoredOffer): string[] {
  return [
    ...(firstOrderOnly ? [words.forFirstOrder] : []),
    ...(minOrders === undefined ? [] : [words.forEarlierOrders(minOrders)]),
    ...(minQuantity === undefined ? [] : [words.forQuantity(minQuantity, name)]),
  ];
}

function usesOf({ entry: { validity, maxUsage, perCustomer = 1 } }: StoredOffer): string[] {
  const time = 'every' in validity ? validity.every : 'once';
  return [
    words.perCustomer[time](perCustomer),
    ...(maxUsage === undefined ? [] : [words.forFirstOrders[time](grouped(maxUsage))]),
    words.usableAgain,
    ...(time === 'once' ? [] : [words.startsAgain[time]]),
  ];
}
