/** The form of a coupon in the data file: a code that takes something off what the items come to. */
import { Type, type Static } from 'typebox';
import { strict } from './schema.ts';

const CalendarDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

const common = {
  /** In capitals; customers may type it as they like. */
  code: Type.String({ pattern: '^[A-Z0-9]{4,20}$' }),
  /** Rupees that the items come to at least. */
  minSubtotal: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** First and last day on the provider's calendar; always, where nothing is said. */
  validFrom: Type.Optional(CalendarDate),
  validUntil: Type.Optional(CalendarDate),
  /** Orders of one customer; one where nothing is said. */
  usesPerCustomer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Orders of all customers together. */
  maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
};

export const CouponEntry = Type.Union([
  Type.Object({ ...common, amount: Type.Integer({ minimum: 10, maximum: 50_000, description: 'rupees' }) }, strict),
  Type.Object(
    {
      ...common,
      percent: Type.Integer({ minimum: 1, maximum: 100 }),
      /** Rupees that it takes off at most. */
      max: Type.Optional(Type.Integer({ minimum: 10, maximum: 50_000 })),
    },
    strict,
  ),
]);
export type CouponEntry = Static<typeof CouponEntry>;
