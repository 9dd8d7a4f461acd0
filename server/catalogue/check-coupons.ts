import { Compile } from 'typebox/compile';
import { isCalendarDate } from '../../src/lib/time/dates.ts';
import { CouponEntry } from './coupon-schema.ts';

type Faults = readonly string[];

const form = Compile(CouponEntry);

/**
 * Returns what is wrong with the coupons: their form, duplicate codes, days that never come, and discounts that give too much
 * away.
 */
export function couponErrors(coupons: readonly CouponEntry[]): Faults {
  const codes = coupons.map(({ code }) => code);
  return coupons.flatMap((coupon, place) => {
    const faults = form.Check(coupon) ? faultsOf(coupon) : ['is not as its schema says'];
    const isTwice = codes.indexOf(coupon.code) < place;
    return [...faults, ...(isTwice ? ['stands twice'] : [])].map((fault) => `coupon ${coupon.code}: ${fault}`);
  });
}

function faultsOf(coupon: CouponEntry): Faults {
  const { validFrom, validUntil, minSubtotal } = coupon;
  const days = [validFrom, validUntil].filter((day) => day !== undefined);
  return [
    ...(days.every(isCalendarDate) ? [] : ['names a date that does not exist']),
    ...(validFrom !== undefined && validUntil !== undefined && validFrom > validUntil ? ['ends before it begins'] : []),
    ...('amount' in coupon && coupon.amount > minSubtotal ? ['takes off more than its minimum'] : []),
    ...('percent' in coupon && coupon.percent > 25 && coupon.max === undefined
      ? ['takes off more than a quarter without a maximum']
      : []),
  ];
}
