import { appliedCoupon } from '../offers/coupons/applied-coupon.ts';
import type { Database } from '../platform/db/schema.ts';
import { appliedOffer } from '../offers/applied-offer.ts';
import type { Moment } from '../offers/periods.ts';
import { findDiscount } from '../offers/cart-discounts-store.ts';
import type { AppliedDiscount, DiscountedLine } from './discount.ts';

/**
 * What the discount in the customer's cart takes off these lines, from the prices that they have: read once more, a price could
 * meanwhile be that of another catalogue. The same question is asked for the cart and for the order, so that the one never
 * shows what the other refuses.
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
