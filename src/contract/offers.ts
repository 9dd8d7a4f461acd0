import { Type, type Static } from 'typebox';
import { offerSorts } from './choices.ts';
import { Success } from './envelope.ts';
import { AnyLine, Id, oneOf, Rupees } from './formats.ts';

export const Offer = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  discountPercentage: Type.Number(),
  originalPrice: Rupees,
  discountedPrice: Rupees,
  savings: Rupees,
  offerType: Type.String(),
  /** The last moment, in ISO 8601 with the offset of the provider's clock. Its first ten characters are the date. */
  validUntil: Type.String(),
  categoryId: Type.Optional(Type.String()),
  categoryName: Type.Optional(Type.String()),
  isLimitedTime: Type.Boolean(),
  isFlashSale: Type.Boolean(),
  isFeatured: Type.Boolean(),
  testsIncluded: Type.Optional(Type.Integer()),
  packageName: Type.Optional(Type.String()),
  /** Beyond the documents: the package whose page, /checkups/{id}, shows what is included. */
  packageId: Type.Optional(Type.String()),
  termsAndConditions: Type.Array(Type.String()),
  usageCount: Type.Optional(Type.Integer()),
  maxUsage: Type.Optional(Type.Integer()),
});
export type Offer = Static<typeof Offer>;

export const OfferCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  offerCount: Type.Optional(Type.Integer()),
});
export type OfferCategory = Static<typeof OfferCategory>;

export type OfferSort = (typeof offerSorts)[number];

export const OfferListQuery = Type.Object({
  search: Type.Optional(AnyLine('Search text', { maxLength: 100 })),
  category: Type.Optional(AnyLine('Category', { maxLength: 100 })),
  minDiscount: Type.Optional(Type.Number({ title: 'Minimum discount', minimum: 0, maximum: 100 })),
  maxDiscount: Type.Optional(Type.Number({ title: 'Maximum discount', minimum: 0, maximum: 100 })),
  sortBy: Type.Optional(oneOf(offerSorts, 'Sort')),
});
export type OfferListQuery = Static<typeof OfferListQuery>;

export const ApplyOffer = Type.Object({ offerId: Id('Offer') });
export type ApplyOffer = Static<typeof ApplyOffer>;

export const OfferListAnswer = Success(Type.Object({ offers: Type.Array(Offer) }));
export const OfferAnswer = Success(Offer);
export const OfferCategoryListAnswer = Success(Type.Array(OfferCategory));
