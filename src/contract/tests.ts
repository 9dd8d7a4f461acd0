import { Type, type Static, type TObject } from 'typebox';
import { Success } from './envelope.ts';
import { AnyLine, oneOf, Rupees } from './formats.ts';

const Sex = oneOf(['Male', 'Female']);

/** The people for whom an item is meant; absent bounds do not limit, ages are completed years, inclusive (decision X7). */
export const limits = {
  sexLimit: Type.Optional(Sex),
  ageMin: Type.Optional(Type.Integer()),
  ageMax: Type.Optional(Type.Integer()),
};

const ClockTime = Type.String({ title: 'Clock time', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** The preparation that a sample requires of the patient, as carts and orders carry it (decision X7). */
export const preparation = {
  fastingHours: Type.Optional(Type.Integer()),
  /** The time of day in words, for a package one line per test; the two fields below carry it for machines if possible. */
  timeOfDay: Type.Optional(Type.String()),
  /** The collection should begin at this time of the provider's clock or later, such as "07:00". */
  collectFrom: Type.Optional(ClockTime),
  /** The collection should begin before this time. */
  collectUntil: Type.Optional(ClockTime),
  /** A package has one line per test. */
  medicineNotes: Type.Optional(Type.String()),
  /** Beyond the documents, where the words are in another language than English: they only repeat the two clock times. */
  isClockOnly: Type.Optional(Type.Boolean()),
  /** Likewise: the sample, or one of a package's, is taken after a meal. */
  isAfterMeal: Type.Optional(Type.Boolean()),
};
export type Preparation = Static<TObject<typeof preparation>>;

/** Beyond the documents: what an answer in another language than English says of its own texts. */
export const inLanguage = {
  /** The English name of what is named in another language, for doctors and laboratories, and for who looks for it. */
  englishName: Type.Optional(Type.String()),
  /** The members whose text is in English all the same. */
  untranslated: Type.Optional(Type.Array(Type.String())),
};

export const TestCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  untranslated: inLanguage.untranslated,
});
export type TestCategory = Static<typeof TestCategory>;
export const TestCategoryListAnswer = Success(Type.Array(TestCategory));

const listFields = {
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  categoryId: Type.String(),
  categoryName: Type.String(),
  price: Rupees,
  originalPrice: Type.Optional(Rupees),
  sampleType: Type.String(),
  processingTime: Type.String(),
  fastingRequired: Type.Boolean(),
  isPopular: Type.Boolean(),
  rating: Type.Optional(Type.Number()),
  reviewsCount: Type.Integer(),
  fastingHours: Type.Optional(Type.Integer()),
  ...limits,
  /** Beyond the documents: whether the law ties it to consent, which the customer gives at checkout. */
  needsConsent: Type.Optional(Type.Boolean()),
  ...inLanguage,
};

/** A row of the catalogue: what a card shows, and the words by which search finds it. */
export const TestRow = Type.Object({ ...listFields, searchText: Type.Optional(Type.String()) });
export type TestRow = Static<typeof TestRow>;

export const ReferenceInterval = Type.Object({
  sex: Type.Optional(Sex),
  ageMin: Type.Optional(Type.Integer()),
  ageMax: Type.Optional(Type.Integer()),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  note: Type.Optional(Type.String()),
});
export type ReferenceInterval = Static<typeof ReferenceInterval>;

export const Analyte = Type.Object({
  id: Type.String(),
  name: Type.String(),
  loinc: Type.Optional(Type.String()),
  /** A UCUM code. */
  unit: Type.Optional(Type.String()),
  intervals: Type.Optional(Type.Array(ReferenceInterval)),
  /** For findings: the possible values, the expected one first. */
  values: Type.Optional(Type.Array(Type.String())),
  /** The findings that need no action, if not just the first; empty when none is better, as for blood groups. */
  expected: Type.Optional(Type.Array(Type.String())),
  ...inLanguage,
});
export type Analyte = Static<typeof Analyte>;

export const TestDetail = Type.Object({
  ...listFields,
  category: Type.Optional(Type.Object({ name: Type.String() })),
  preparation: Type.Optional(Type.String()),
  clinicalSignificance: Type.Optional(Type.String()),
  normalRange: Type.Optional(Type.String()),
  components: Type.Optional(Type.Array(Type.String())),
  ...preparation,
  tube: Type.Optional(Type.String()),
  synonyms: Type.Optional(Type.Array(Type.String())),
  analytes: Type.Optional(Type.Array(Analyte)),
});
export type TestDetail = Static<typeof TestDetail>;

export const TestListQuery = Type.Object({
  limit: Type.Integer({ title: 'Limit', minimum: 1, maximum: 1000, default: 1000 }),
  page: Type.Integer({ title: 'Page', minimum: 1, maximum: 10_000, default: 1 }),
});
export const TestListAnswer = Success(
  Type.Object({ items: Type.Array(TestRow), total: Type.Integer(), page: Type.Integer(), totalPages: Type.Integer() }),
);
export const TestAnswer = Success(TestDetail);

export const SuggestionQuery = Type.Object({
  q: AnyLine('Search text', { maxLength: 100, default: '' }),
  limit: Type.Integer({ title: 'Limit', minimum: 1, maximum: 20, default: 8 }),
});
export const SuggestionAnswer = Success(Type.Array(Type.String()));
