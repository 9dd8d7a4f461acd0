import type { CalendarDate } from '../../../src/lib/time/dates.ts';
import type { Flag } from '../../platform/db/flag.ts';

export type CouponRow = {
  /** the code, in capitals */
  id: string;
  /** of the subtotal; a coupon has this or an amount */
  percent: number | null;
  amountPaise: number | null;
  /** the most that a percentage takes off */
  maxPaise: number | null;
  minSubtotalPaise: number;
  /** first and last day on the provider's calendar */
  validFrom: CalendarDate | null;
  validUntil: CalendarDate | null;
  usesPerCustomer: number;
  /** of all customers together */
  maxUses: number | null;
  position: number;
  active: Flag;
};

/** How many orders used a coupon; it outlives deleted accounts. */
export type CouponCountRow = { couponId: string; used: number };

/** Which order used a coupon: of one customer they are counted, and a cancelled order gives its use back. */
export type CouponUseRow = {
  orderId: string;
  couponId: string;
  /** null once the customer's account is deleted */
  customerId: string | null;
  createdAt: number;
};
