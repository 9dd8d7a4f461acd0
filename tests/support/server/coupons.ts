/** Coupons for the small catalogue, in which a CBC costs ₹300 and a checkup ₹499; today is Saturday, 21 November 2026. */
import type { CouponEntry } from '../../../server/catalogue/coupon-schema.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Answer, Caller } from './caller.ts';

export const smallCoupons: readonly CouponEntry[] = [
  { code: 'TENTH', percent: 10, minSubtotal: 0, usesPerCustomer: 2 },
  { code: 'HALF', percent: 50, max: 120, minSubtotal: 0 },
  { code: 'FIFTY', amount: 50, minSubtotal: 600 },
  { code: 'THREE', amount: 100, minSubtotal: 100, maxUses: 3 },
  { code: 'LASTDAY', amount: 30, minSubtotal: 30, validFrom: '2026-11-21', validUntil: '2026-11-21' },
  { code: 'OVER', amount: 30, minSubtotal: 30, validUntil: '2025-01-15' },
  { code: 'SOON', amount: 30, minSubtotal: 30, validFrom: '2026-12-01' },
];

export const applyCoupon = (customer: Caller, code: string): Promise<Answer> => customer.post(paths.cartCoupon, { code });
