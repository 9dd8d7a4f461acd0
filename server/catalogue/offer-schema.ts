/** This is the form of an offer in the data files: one package for less, while its rules hold and for whom they hold. */
import { Type, type Static } from 'typebox';
import { maxLineQuantity, offerTypes } from '../../src/contract/choices.ts';
import { oneOf } from '../../src/contract/formats.ts';
import { Id, strict } from './schema.ts';

/** An offer holds again in each week, month or quarter of the provider's calendar, or once until the end of a date. */
export const OfferValidity = Type.Union([
  Type.Object({ every: oneOf(['week', 'month', 'quarter']) }, strict),
  Type.Object({ until: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }) }, strict),
]);

export const OfferEntry = Type.Object(
  {
    id: Id,
    title: Type.String({ minLength: 8, maxLength: 70 }),
    /** What is offered and to whom. The conditions follow from the fields below and are not repeated here. */
    description: Type.String({ minLength: 60, maxLength: 400 }),
    type: oneOf(offerTypes),
    package: Id,
    /** Rupees for one package, less than it costs otherwise. */
    price: Type.Integer({ minimum: 50, maximum: 50_000 }),
    validity: OfferValidity,
    /** Only customers without an order, not counting cancelled ones, can use it. */
    firstOrderOnly: Type.Optional(Type.Boolean()),
    /** Only customers with this many orders, not counting cancelled ones, can use it. */
    minOrders: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The least quantity of the package in one order. */
    minQuantity: Type.Optional(Type.Integer({ minimum: 2, maximum: maxLineQuantity })),
    /** The number of orders for all customers together in one week, month or quarter, or until the date. */
    maxUsage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** The number of orders for each customer in the same time; one if it is left out. */
    perCustomer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Terms that the server does not check, in addition to those that follow from the fields above. */
    terms: Type.Optional(Type.Array(Type.String({ minLength: 20, maxLength: 200 }), { minItems: 1, maxItems: 5 })),
    isFeatured: Type.Boolean(),
  },
  strict,
);
export type OfferValidity = Static<typeof OfferValidity>;
export type OfferEntry = Static<typeof OfferEntry>;
