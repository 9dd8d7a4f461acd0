import type { Database } from '../platform/db/schema.ts';
import { giveBackCouponUse } from '../offers/coupons/coupons-store.ts';
import { giveBackUse } from '../offers/offers-store.ts';

/**
 * A cancelled order used up nothing: its customer may use the offer or the coupon again, and so may others. Called within
 * the cancellation's transaction, after customer and slot are locked; a second call finds nothing to give back.
 */
export async function giveBackDiscount(transaction: Database, orderId: string): Promise<void> {
  await giveBackUse(transaction, orderId);
  await giveBackCouponUse(transaction, orderId);
}
