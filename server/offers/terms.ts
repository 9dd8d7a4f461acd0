import { formatRupees, toRupees } from '../../src/lib/money.ts';
import { collectionFee } from '../../src/lib/orders/order-total.ts';
import type { StoredOffer } from './offers-store.ts';

/**
 * Returns the terms in words. They come from the fields that the server checks when the offer is used, so the two cannot
 * differ.
 */
export function termsOf(offer: StoredOffer): string[] {
  const { entry, pricePaise, package: ofOffer } = offer;
  return [
    `${ofOffer.name} for ${rupees(pricePaise)} instead of today's ${rupees(ofOffer.toPayPaise)}, for each one in the order.`,
    ...comparedOf(offer),
    ...audienceOf(offer),
    ...usesOf(offer),
    'The order has to be placed before the offer ends; the visit may be later.',
    ...(entry.terms ?? []),
    'One discount per order: it cannot be combined with a coupon or another offer.',
    `The collection fee of ${formatRupees(collectionFee)} is added once per order.`,
  ];
}

const rupees = (paise: number): string => formatRupees(toRupees(paise));

/** The struck-through price and the percentage need an explanation, because nobody pays that price for the package here. */
function comparedOf({ package: { pricePaise, toPayPaise } }: StoredOffer): string[] {
  if (pricePaise === toPayPaise) return [];
  return [`Booked one by one, its tests cost ${rupees(pricePaise)}: percentage and saving are counted from that price.`];
}

function audienceOf({ entry: { firstOrderOnly, minOrders, minQuantity }, package: { name } }: StoredOffer): string[] {
  return [
    ...(firstOrderOnly ? ['For your first order with us. A cancelled order does not count.'] : []),
    ...(minOrders === undefined
      ? []
      : [`For customers with at least ${earlierOrders(minOrders)}. Cancelled orders do not count.`]),
    ...(minQuantity === undefined ? [] : [`For at least ${minQuantity} of ${name} in one order, for one person or for several.`]),
  ];
}

export const earlierOrders = (count: number): string => (count === 1 ? '1 earlier order' : `${count} earlier orders`);

function usesOf({ entry: { validity, maxUsage, perCustomer = 1 } }: StoredOffer): string[] {
  const time = 'every' in validity ? ` in each ${validity.every}` : '';
  return [
    `${perCustomer === 1 ? 'One order' : `Up to ${perCustomer} orders`} per customer${time}.`,
    ...(maxUsage === undefined ? [] : [`For the first ${maxUsage.toLocaleString('en-IN')} orders${time}.`]),
    'If you cancel the order, you can use the offer again while it lasts.',
    ...('every' in validity ? [`It starts again every ${validity.every} for as long as it is offered.`] : []),
  ];
}
