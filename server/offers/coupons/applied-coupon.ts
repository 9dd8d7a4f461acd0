import words from '#words/refusals-cart';
import { formatRupees, toRupees } from '../../../src/lib/money.ts';
import type { CouponRow } from './coupon-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Moment } from '../periods.ts';
import type { AppliedDiscount, DiscountedLine, DiscountUse } from '../../orders/discount.ts';
import { findCoupon, takeCouponUse } from './coupons-store.ts';
import { couponIneligibilityReason } from './ineligibility.ts';

type CouponInCart = { readonly customerId: string; readonly id: string; readonly lines: readonly DiscountedLine[] };

/** Returns what an applied coupon takes off the sum of the lines; the collection fee is never part of it. */
export async function appliedCoupon(
  database: Database,
  { customerId, id, lines }: CouponInCart,
  moment: Moment,
): Promise<AppliedDiscount> {
  const ref = { kind: 'coupon', id } as const;
  const coupon = await findCoupon(database, id);
  if (coupon === undefined) return { ref, status: 'lapsed', reason: words.couponInvalid };
  const hindrance = await couponIneligibilityReason(database, customerId, coupon, moment);
  if (hindrance !== undefined) return { ref, status: 'lapsed', reason: hindrance };
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const missingPaise = coupon.minSubtotalPaise - subtotalPaise;
  if (missingPaise > 0) return { ref, status: 'waits', reason: words.couponNeedsMore(formatRupees(toRupees(missingPaise))) };
  return {
    ref,
    status: 'holds',
    name: `Coupon ${id}`,
    discountPaise: couponPaise(coupon, subtotalPaise),
    takeUse: (transaction: Database, use: DiscountUse) => takeCouponUse(transaction, { ...use, couponId: id }, coupon.maxUses),
    usedUp: words.couponUsedUp,
  };
}

/**
 * Returns whole paise, at most the subtotal itself.
 * @param subtotalPaise the sum of the items, without the collection fee
 */
function couponPaise(
  { percent, amountPaise, maxPaise }: Pick<CouponRow, 'percent' | 'amountPaise' | 'maxPaise'>,
  subtotalPaise: number,
): number {
  const wanted = percent === null ? (amountPaise ?? 0) : Math.floor((subtotalPaise * percent) / 100);
  return Math.min(wanted, maxPaise ?? wanted, subtotalPaise);
}
