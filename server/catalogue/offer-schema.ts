/** The form of an offer in the data files: one package for less, while and for whom its rules say. */
import { Type, type Static } from 'typebox';
import { maxLineQuantity, offerTypes } from '../../src/contract/choices.ts';
import { oneOf } from '../../src/contract/formats.ts';
import { Id, strict } from './schema.ts';

/** Again and again until the end of the current week, month or quarter of the provider's clock, or once until the end of a date. */
export const OfferValidity = Type.Union([
  Type.Object({ every: oneOf(['week', 'month', 'quarter']) }, strict),
  Type.Object({ until: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }) }, strict),
]);

export const OfferEntry = Type.Object(
  {
    id: Id,
    title: Type.String({ minLength: 8, maxLength: 70 }),
    /** What is offered and to whom; the conditions follow from the fields below and are not repeated here. */
    description: Type.String({ minLength: 60, maxLength: 400 }),
    type: oneOf(offerTypes),
    package: Id,
    /** Rupees for one, lower than what the package costs anyway. */
    price: Type.Integer({ minimum: 50, maximum: 50_000 }),
    validity: OfferValidity,
    /** Only for customers without an order that was not cancelled. */
    firstOrderOnly: Type.Optional(Type.Boolean()),
    /** Only for customers with so many orders that were not cancelled. */
    minOrders: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** So many of the package in one order at least. */
    minQuantity: Type.Optional(Type.Integer({ minimum: 2, maximum: maxLineQuantity })),
    /** Orders of all customers together in one week, month, quarter, or until the date. */
    maxUsage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** Orders of one customer in the same time; one where nothing is said. */
    perCustomer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** What the server does not check, in addition to the terms that follow from the fields above. */
    terms: Type.Optional(Type.Array(Type.String({ minLength: 20, maxLength: 200 }), { minItems: 1, maxItems: 5 })),
    isFeatured: Type.Boolean(),
  },
  strict,
);
export type OfferValidity = Static<typeof OfferValidity>;
export type OfferEntry = Static<typeof OfferEntry>;
