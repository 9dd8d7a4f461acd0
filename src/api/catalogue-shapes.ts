import type { PackageDetail, TestPackage } from '../contract/packages.ts';
import type { Analyte, ReferenceInterval, TestCategory, TestDetail, TestRow } from '../contract/tests.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { limits } from './item-needs.ts';
import {
  completeList,
  entity,
  flag,
  id,
  ifReadable,
  known,
  list,
  maybe,
  mentions,
  nested,
  number,
  numberOr,
  present,
  record,
  rows,
  single,
  text,
  textOr,
  texts,
  unread,
  type Fields,
  type Raw,
  type ReadField,
} from './read.ts';

const inLanguage = { englishName: ifReadable(text), untranslated: ifReadable(texts) };

const category = entity<TestCategory>({
  id,
  name: text,
  description: maybe(text),
  icon: maybe(text),
  untranslated: inLanguage.untranslated,
});

export const readTestCategories = (payload: unknown): TestCategory[] => rows(payload, ['categories', 'items'], category);

export type TestPage = {
  readonly tests: TestRow[];
  readonly totalPages: number;
  /** The number of rows on all pages, if the server sends it. */
  readonly total: number | undefined;
};

/** Counts a list without page numbers as complete (API-041, decision G30). */
export function readTests(payload: unknown): TestPage {
  const { totalPages, total }: Raw = Array.isArray(payload) ? {} : record(payload);
  return {
    tests: rows(payload, ['items', 'tests'], testRow),
    totalPages: typeof totalPages === 'number' ? totalPages : 1,
    total: typeof total === 'number' ? total : undefined,
  };
}

/** categoryName, or category.name (decision G30). */
function categoryName(raw: Raw): string | undefined {
  const nested = typeof raw['category'] === 'object' && raw['category'] !== null ? (raw['category'] as Raw)['name'] : undefined;
  return [raw['categoryName'], nested].find((name): name is string => typeof name === 'string' && name !== '');
}

const listFields: Fields<Omit<TestRow, 'searchText'>> = {
  id,
  name: text,
  description: textOr(''),
  categoryId: (raw, name) => (raw[name] === undefined || raw[name] === null ? '' : id(raw, name)),
  categoryName: (raw) => categoryName(raw) ?? '',
  price: number,
  originalPrice: maybe(number),
  sampleType: textOr(''),
  processingTime: textOr(''),
  fastingRequired: flag,
  isPopular: flag,
  rating: maybe(number),
  reviewsCount: numberOr(0),
  fastingHours: maybe(number),
  ...limits,
  needsConsent: maybe(flag),
  ...inLanguage,
};

const testRow = entity<TestRow>({ ...listFields, searchText: maybe(text) });

export const interval = entity<ReferenceInterval>({
  sex: known(['Male', 'Female']),
  ageMin: maybe(number),
  ageMax: maybe(number),
  low: maybe(number),
  high: maybe(number),
  note: maybe(text),
});

export const analyte = entity<Analyte>({
  id,
  name: text,
  loinc: maybe(text),
  unit: maybe(text),
  intervals: maybe(completeList(interval)),
  values: maybe(texts),
  expected: maybe(texts),
  ...inLanguage,
});

const testDetail = entity<TestDetail>({
  ...listFields,
  category: unread,
  preparation: maybe(text),
  clinicalSignificance: maybe(text),
  normalRange: maybe(text),
  components: maybe(texts),
  timeOfDay: maybe(text),
  medicineNotes: maybe(text),
  collectFrom: unread,
  collectUntil: unread,
  isClockOnly: unread,
  isAfterMeal: unread,
  tube: maybe(text),
  synonyms: maybe(texts),
  analytes: maybe(list(analyte)),
});

/** A 2xx answer without a test is a missing test (decision G26). */
export const readTest = (payload: unknown): TestDetail => testDetail(present(payload, 'test'));

/** A plain list of strings. Entries of another kind are left out. */
export function readSuggestions(payload: unknown): string[] {
  const suggestions = Array.isArray(payload) ? payload : record(payload)['suggestions'];
  if (!Array.isArray(suggestions)) throw new ApiError('shape', 200);
  return suggestions.filter((entry): entry is string => typeof entry === 'string');
}

export const readPackages = (payload: unknown): TestPackage[] => rows(payload, ['items', 'packages'], testPackage);

const packageFields: Fields<Omit<TestPackage, 'tests'>> = {
  id,
  name: text,
  description: textOr(''),
  price: number,
  discountedPrice: maybe(number),
  testCount: maybe(number),
  categoryId: maybe(id),
  category: (raw) => {
    const name = categoryName(raw);
    return name === undefined ? undefined : { name };
  },
  isPopular: flag,
  rating: maybe(number),
  reviewsCount: maybe(number),
  duration: maybe(text),
  ageGroup: maybe(text),
  gender: maybe(text),
  features: maybe(texts),
  fastingHours: maybe(number),
  ...limits,
  needsConsent: maybe(flag),
  ...inLanguage,
};

type TestOfRow = NonNullable<TestPackage['tests']>[number];
type TestOfDetail = NonNullable<PackageDetail['tests']>[number];

const factsOfRow = entity<Omit<TestOfRow, 'id' | 'name'>>(inLanguage);

const factsOfDetail = entity<Omit<TestOfDetail, 'id' | 'name'>>({
  categoryName: maybe(text),
  price: maybe(number),
  sampleType: maybe(text),
  fastingRequired: maybe(flag),
  ...inLanguage,
});

/** What is told of each beside its name is there only where all of them are told of. */
function includedTests<Test extends { id: string; name: string }>(
  factsOf: (raw: Raw) => Omit<Test, 'id' | 'name'>,
): ReadField<Test[]> {
  return (raw, field) => {
    const named = mentions(raw, field);
    const facts = (Array.isArray(raw[field]) ? raw[field] : []).map((test) => ifReadable(nested(factsOf))({ test }, 'test'));
    const all = named.length === facts.length ? named.map((test, place) => ({ ...facts[place], ...test })) : named;
    return all as Test[];
  };
}

const testPackage = entity<TestPackage>({ ...packageFields, tests: maybe(includedTests<TestOfRow>(factsOfRow)) });

const packageDetail = entity<PackageDetail>({
  ...packageFields,
  detailedDescription: maybe(text),
  tests: maybe(includedTests<TestOfDetail>(factsOfDetail)),
});

/** A 2xx answer without a package is a missing one (decision G27). */
export function readPackage(payload: unknown): PackageDetail {
  if (payload === undefined || payload === null) throw new ApiError('http', 404);
  return packageDetail('package' in record(payload) ? single(payload, 'package') : record(payload));
}
