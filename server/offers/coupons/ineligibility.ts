import { dateIn, formatDate } from '../../../src/lib/time/dates.ts';
import type { CouponRow } from './coupon-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Moment } from '../periods.ts';
import { formerUsesOf, withFormer } from '../../orders/former-uses.ts';
import { countCouponUses, countCouponUsesOf } from './coupons-store.ts';
import type { FormerUse } from '../../accounts/erasure/former-uses-store.ts';

/** A code that never existed gets the same answer, so that somebody who guesses codes learns nothing. */
export const notValid = 'This coupon is not valid.';

/** This is also the answer when somebody else has just taken the last use. */
export const couponUsedUp = 'This coupon has been used up.';

/**
 * Returns why the customer cannot use the coupon now, in words for the customer; undefined if they can. The sum of the items
 * is not checked here, because it may still grow.
 */
export async function couponIneligibilityReason(
  database: Database,
  customerId: string,
  coupon: CouponRow,
  { at, timeZone }: Moment,
): Promise<string | undefined> {
  const { validFrom, validUntil, usesPerCustomer, maxUses } = coupon;
  const today = dateIn(timeZone, at);
  if (validFrom !== null && today < validFrom) return `This coupon can be used from ${formatDate(validFrom)}.`;
  if (validUntil !== null && today > validUntil) return `This coupon has ended on ${formatDate(validUntil)}.`;
  const used = await countCouponUsesOf(database, customerId, coupon.id);
  if (used >= usesPerCustomer) return usedWords(usesPerCustomer);
  const former = (await formerUsesOf(database, customerId, at)).filter((use) => isOfCoupon(use, coupon.id));
  if (used + former.length >= usesPerCustomer) return withFormer(usedWords(usesPerCustomer), former);
  if (maxUses !== null && (await countCouponUses(database, coupon.id)) >= maxUses) return couponUsedUp;
  return undefined;
}

const isOfCoupon = ({ kind, discountId }: FormerUse, id: string): boolean => kind === 'coupon' && discountId === id;

const usedWords = (uses: number): string =>
  uses === 1 ? 'You have used this coupon already.' : `You have used this coupon ${uses} times, as often as it can be used.`;
