import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { AnyLine, Rupees } from './formats.ts';
import { inLanguage, limits } from './tests.ts';

const listFields = {
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Rupees,
  discountedPrice: Type.Optional(Rupees),
  testCount: Type.Optional(Type.Integer()),
  categoryId: Type.Optional(Type.String()),
  category: Type.Optional(Type.Object({ name: Type.String() })),
  isPopular: Type.Boolean(),
  rating: Type.Optional(Type.Number()),
  reviewsCount: Type.Optional(Type.Integer()),
  duration: Type.Optional(Type.String()),
  ageGroup: Type.Optional(Type.String()),
  gender: Type.Optional(Type.String()),
  features: Type.Optional(Type.Array(Type.String())),
  fastingHours: Type.Optional(Type.Integer()),
  ...limits,
  /** Beyond the documents: whether one of its tests needs consent. */
  needsConsent: Type.Optional(Type.Boolean()),
  ...inLanguage,
};

/** A package as the list carries it: its tests by id and name. */
export const TestPackage = Type.Object({
  ...listFields,
  tests: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String(), ...inLanguage }))),
});
export type TestPackage = Static<typeof TestPackage>;

export const PackageDetail = Type.Object({
  ...listFields,
  detailedDescription: Type.Optional(Type.String()),
  tests: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        categoryName: Type.Optional(Type.String()),
        price: Type.Optional(Rupees),
        sampleType: Type.Optional(Type.String()),
        fastingRequired: Type.Optional(Type.Boolean()),
        ...inLanguage,
      }),
    ),
  ),
});
export type PackageDetail = Static<typeof PackageDetail>;

export const PackageListQuery = Type.Object({
  search: Type.Optional(AnyLine('Search text', { maxLength: 100 })),
  categoryId: Type.Optional(AnyLine('Category', { maxLength: 100 })),
  minPrice: Type.Optional(Type.Number({ title: 'Minimum price', minimum: 0 })),
  maxPrice: Type.Optional(Type.Number({ title: 'Maximum price', minimum: 0 })),
  isActive: Type.Optional(Type.Boolean({ title: 'Active' })),
  limit: Type.Integer({ title: 'Limit', minimum: 1, maximum: 200, default: 50 }),
});
export type PackageListQuery = Static<typeof PackageListQuery>;
export const PackageListAnswer = Success(Type.Object({ items: Type.Array(TestPackage), total: Type.Integer() }));
export const PackageAnswer = Success(PackageDetail);
