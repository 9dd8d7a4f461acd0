import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { formatRupees } from '../../lib/money.ts';

/** What there is to say of the cart's coupon: what it saves, or why it saves nothing. */
export function couponWords({ coupon, unusedCoupon, hasOldDiscount = false }: ShownCart, isOnline: boolean): string | undefined {
  if (!isOnline) return 'You are offline. Coupons can be used when the connection is back.';
  if (coupon && hasOldDiscount) return 'Coupon applied.';
  if (coupon) return `Coupon applied: you save ${formatRupees(coupon.discount)}.`;
  if (unusedCoupon && hasOldDiscount) return undefined;
  return unusedCoupon && `${unusedCoupon.code}: ${unusedCoupon.reason}`;
}
