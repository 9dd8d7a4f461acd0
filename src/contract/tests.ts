import { Type, type Static, type TObject } from 'typebox';
import { Success } from './envelope.ts';
import { AnyLine, oneOf, Rupees } from './formats.ts';

const Sex = oneOf(['Male', 'Female']);

/** Who a test or package is for; absent bounds do not limit (decision X7). Ages in completed years, inclusive. */
export const limits = {
  sexLimit: Type.Optional(Sex),
  ageMin: Type.Optional(Type.Integer()),
  ageMax: Type.Optional(Type.Integer()),
};

const ClockTime = Type.String({ title: 'Clock time', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** What a sample asks of the patient before it is taken, as carts and orders carry it (decision X7). */
export const preparation = {
  fastingHours: Type.Optional(Type.Integer()),
  /** In words, of a package one test a line; the two clock times below say it to a machine, where it can be said so. */
  timeOfDay: Type.Optional(Type.String()),
  /** "07:00": the collection should begin at this time of the provider's clock or later … */
  collectFrom: Type.Optional(ClockTime),
  /** … and before this one. */
  collectUntil: Type.Optional(ClockTime),
  /** Of a package one test a line. */
  medicineNotes: Type.Optional(Type.String()),
};
export type Preparation = Static<TObject<typeof preparation>>;

export const TestCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
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
  /** Beyond the documents: the law ties it to consent, which is asked for at checkout. */
  needsConsent: Type.Optional(Type.Boolean()),
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
  /** UCUM */
  unit: Type.Optional(Type.String()),
  intervals: Type.Optional(Type.Array(ReferenceInterval)),
  /** For findings: what a report may say, the expected one first. */
  values: Type.Optional(Type.Array(Type.String())),
  /** Those that call for nothing, where it is not the first alone; empty where none is better than another, as of blood groups. */
  expected: Type.Optional(Type.Array(Type.String())),
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
