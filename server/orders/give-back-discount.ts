import type { Database } from '../platform/db/schema.ts';
import { giveBackCouponUse } from '../offers/coupons/coupons-store.ts';
import { giveBackUse } from '../offers/offers-store.ts';

/**
 * Gives back the use of an offer or coupon by an order that is cancelled, so that its customer or others may use it. It runs
 * within the cancellation's transaction, after customer and slot are locked; a second call finds nothing to give back.
 */
export async function giveBackDiscount(transaction: Database, orderId: string): Promise<void> {
  await giveBackUse(transaction, orderId);
  await giveBackCouponUse(transaction, orderId);
}
