import { appliedCoupon } from '../offers/coupons/applied-coupon.ts';
import type { Database } from '../platform/db/schema.ts';
import { appliedOffer } from '../offers/applied-offer.ts';
import type { Moment } from '../offers/periods.ts';
import { findDiscount } from '../offers/cart-discounts-store.ts';
import type { AppliedDiscount, DiscountedLine } from './discount.ts';

/**
 * Returns what the discount in the customer's cart takes off these lines. It uses the prices that the lines have, because a
 * price that is read again could be that of a newer catalogue. Cart and order both call it, so that the cart never shows a
 * discount that the order refuses.
 */
export async function appliedDiscount(
  database: Database,
  customerId: string,
  lines: readonly DiscountedLine[],
  moment: Moment,
): Promise<AppliedDiscount | undefined> {
  const ref = await findDiscount(database, customerId);
  if (ref === undefined || lines.length === 0) return undefined;
  const applied = ref.kind === 'offer' ? appliedOffer : appliedCoupon;
  return applied(database, { customerId, id: ref.id, lines }, moment);
}
