import type { CalendarDate } from '../../../src/lib/time/dates.ts';
import type { Flag } from '../../platform/db/flag.ts';

export type CouponRow = {
  /** the code, in capitals */
  id: string;
  /** percentage of the subtotal; a coupon has either this or an amount */
  percent: number | null;
  amountPaise: number | null;
  /** the most that a percentage takes off */
  maxPaise: number | null;
  minSubtotalPaise: number;
  /** first and last day on the provider's calendar */
  validFrom: CalendarDate | null;
  validUntil: CalendarDate | null;
  usesPerCustomer: number;
  /** the limit for all customers together */
  maxUses: number | null;
  position: number;
  active: Flag;
};

/** The number of orders that used a coupon; it outlives deleted accounts. */
export type CouponCountRow = { couponId: string; used: number };

/** The use of a coupon by an order. The uses of one customer are counted, and a cancelled order gives its use back. */
export type CouponUseRow = {
  orderId: string;
  couponId: string;
  /** null once the customer's account is deleted */
  customerId: string | null;
  createdAt: number;
};
