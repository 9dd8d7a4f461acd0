import { toPaise, toRupees } from '../../src/lib/money.ts';
import type { OrderTotal } from '../../src/lib/order-total.ts';
import type { OfferUseRow } from '../db/offer-rows.ts';
import type { Database } from '../db/schema.ts';
import type { AppliedOffer } from '../offers/applied-offer.ts';
import { usedUp } from '../offers/hindrance.ts';
import { periodOf, type Moment } from '../offers/periods.ts';
import { dropOffer } from '../stores/cart-discounts.ts';
import { takeUse } from '../stores/offers.ts';
import { LapsedOffer } from './lapsed-offer.ts';
import { totalOf, type OrderedItem } from './price.ts';

/**
 * What the order costs with the offer of the cart. An offer that does not hold any more is no reason to refuse somebody who
 * saw the full price.
 * @param expected rupees that the customer saw as the total
 * @throws LapsedOffer when the customer saw a discount that is gone
 */
export function discountedTotal(
  items: readonly OrderedItem[],
  applied: AppliedOffer | undefined,
  expected: number | undefined,
): OrderTotal {
  const full = totalOf(items);
  if (applied === undefined) return full;
  if (!('lapsed' in applied)) return totalOf(items, toRupees(applied.discountPaise));
  if (expected === undefined || toPaise(expected) !== toPaise(full.total)) throw new LapsedOffer(applied.id, applied.lapsed);
  return full;
}

/**
 * Counts the use, and takes the offer out of the cart.
 * @throws LapsedOffer when others have taken the last use meanwhile
 */
export async function spendOffer(
  transaction: Database,
  applied: AppliedOffer | undefined,
  { customerId, orderId }: { readonly customerId: string; readonly orderId: string },
  moment: Moment,
): Promise<void> {
  if (applied === undefined) return;
  await dropOffer(transaction, customerId, applied.id);
  if ('lapsed' in applied) return;
  const { id: offerId, offer } = applied;
  const period = periodOf(offer.entry.validity, moment);
  const use: OfferUseRow = { orderId, offerId, period: period.key, customerId, createdAt: moment.at };
  if (!(await takeUse(transaction, use, offer.entry.maxUsage))) throw new LapsedOffer(offerId, usedUp(offer, period));
}
