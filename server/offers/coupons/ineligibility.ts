import words from '#words/refusals-cart';
import { dateIn, formatDate } from '../../../src/lib/time/dates.ts';
import type { CouponRow } from './coupon-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Moment } from '../periods.ts';
import { formerUsesOf, withFormer } from '../../orders/former-uses.ts';
import { countCouponUses, countCouponUsesOf } from './coupons-store.ts';
import type { FormerUse } from '../../accounts/erasure/former-uses-store.ts';

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
  if (validFrom !== null && today < validFrom) return words.couponNotYet(formatDate(validFrom));
  if (validUntil !== null && today > validUntil) return words.couponEnded(formatDate(validUntil));
  const used = await countCouponUsesOf(database, customerId, coupon.id);
  if (used >= usesPerCustomer) return words.couponUsed(usesPerCustomer);
  const former = (await formerUsesOf(database, customerId, at)).filter((use) => isOfCoupon(use, coupon.id));
  if (used + former.length >= usesPerCustomer) return withFormer(words.couponUsed(usesPerCustomer), former);
  if (maxUses !== null && (await countCouponUses(database, coupon.id)) >= maxUses) return words.couponUsedUp;
  return undefined;
}

const isOfCoupon = ({ kind, discountId }: FormerUse, id: string): boolean => kind === 'coupon' && discountId === id;
