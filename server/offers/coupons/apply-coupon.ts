import words from '#words/refusals-cart';
import { toRupees } from '../../../src/lib/money.ts';
import { notFound, unprocessable } from '../../platform/answers.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Moment } from '../periods.ts';
import { dropCoupon, putDiscount } from '../cart-discounts-store.ts';
import { pricedLines } from '../../cart/shown-cart-store.ts';
import { couponKey, findCoupon } from './coupons-store.ts';
import { lockCustomer } from '../../accounts/customers-store.ts';
import { appliedCoupon } from './applied-coupon.ts';

/**
 * Makes the coupon the cart's one discount, in place of an offer or another coupon. A use counts when the order is placed,
 * not here. A refused coupon leaves the cart as it was.
 * @returns rupees that it takes off
 * @throws HttpError 404 or 422 in words for the customer
 */
export function applyCoupon(database: Database, customerId: string, code: string, moment: Moment): Promise<number> {
  const id = couponKey(code);
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    if ((await findCoupon(transaction, id)) === undefined) throw notFound(words.couponInvalid, ['code']);
    const lines = await pricedLines(transaction, customerId);
    if (lines.length === 0) throw unprocessable(words.couponNeedsItems);
    const applied = await appliedCoupon(transaction, { customerId, id, lines }, moment);
    if (applied.status !== 'holds') throw unprocessable(applied.reason, ['code']);
    await putDiscount(transaction, customerId, applied.ref, moment.at);
    return toRupees(applied.discountPaise);
  });
}

/** Removes a coupon from the cart. An offer stays, and without a coupon nothing changes. */
export function removeCoupon(database: Database, customerId: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await dropCoupon(transaction, customerId);
  });
}
