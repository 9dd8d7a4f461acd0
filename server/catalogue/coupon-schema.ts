/** This is the form of a coupon in the data file: a code that takes something off the sum of the items. */
import { Type, type Static } from 'typebox';
import { strict } from './schema.ts';

const CalendarDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

const common = {
  /** The code in capitals; customers may type it in any case. */
  code: Type.String({ pattern: '^[A-Z0-9]{4,20}$' }),
  /** The least sum of the items, in rupees. */
  minSubtotal: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** First and last day on the provider's calendar; without them the coupon is always valid. */
  validFrom: Type.Optional(CalendarDate),
  validUntil: Type.Optional(CalendarDate),
  /** The number of orders for each customer; one if it is left out. */
  usesPerCustomer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** The number of orders for all customers together. */
  maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
};

export const CouponEntry = Type.Union([
  Type.Object({ ...common, amount: Type.Integer({ minimum: 10, maximum: 50_000, description: 'rupees' }) }, strict),
  Type.Object(
    {
      ...common,
      percent: Type.Integer({ minimum: 1, maximum: 100 }),
      /** The most that it takes off, in rupees. */
      max: Type.Optional(Type.Integer({ minimum: 10, maximum: 50_000 })),
    },
    strict,
  ),
]);
export type CouponEntry = Static<typeof CouponEntry>;
