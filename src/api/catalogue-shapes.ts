import type { PackageDetail, TestPackage } from '../contract/packages.ts';
import type { Analyte, ReferenceInterval, TestCategory, TestDetail, TestRow } from '../contract/tests.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { readLimits } from './item-needs.ts';
import {
  allRows,
  flag,
  id,
  known,
  mentions,
  number,
  optional,
  record,
  rows,
  single,
  text,
  texts,
  whereReadable,
  type Raw,
} from './read.ts';

export const readTestCategories = (payload: unknown): TestCategory[] =>
  rows(payload, ['categories', 'items'], (raw) => ({
    id: id(raw),
    name: text(raw, 'name'),
    ...optional(raw, 'description', text),
    ...optional(raw, 'icon', text),
  }));

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

const testRow = (raw: Raw): TestRow => ({ ...listFields(raw), ...optional(raw, 'searchText', text) });

function listFields(raw: Raw): TestRow {
  return {
    id: id(raw),
    name: text(raw, 'name'),
    description: typeof raw['description'] === 'string' ? raw['description'] : '',
    categoryId: raw['categoryId'] === undefined || raw['categoryId'] === null ? '' : id(raw, 'categoryId'),
    categoryName: categoryName(raw) ?? '',
    price: number(raw, 'price'),
    ...optional(raw, 'originalPrice', number),
    sampleType: typeof raw['sampleType'] === 'string' ? raw['sampleType'] : '',
    processingTime: typeof raw['processingTime'] === 'string' ? raw['processingTime'] : '',
    fastingRequired: flag(raw, 'fastingRequired'),
    isPopular: flag(raw, 'isPopular'),
    ...optional(raw, 'rating', number),
    reviewsCount: typeof raw['reviewsCount'] === 'number' ? raw['reviewsCount'] : 0,
    ...optional(raw, 'fastingHours', number),
    ...readLimits(raw),
    ...optional(raw, 'needsConsent', flag),
  };
}

/** Reads categoryName or category.name (decision G30). */
function categoryName(raw: Raw): string | undefined {
  const nested = typeof raw['category'] === 'object' && raw['category'] !== null ? (raw['category'] as Raw)['name'] : undefined;
  return [raw['categoryName'], nested].find((name): name is string => typeof name === 'string' && name !== '');
}

/** Treats a 2xx answer without a test as 404 (decision G26). */
export function readTest(payload: unknown): TestDetail {
  if (payload === undefined || payload === null) throw new ApiError('http', 404);
  const raw = single(payload, 'test');
  if (raw['id'] === undefined) throw new ApiError('http', 404);
  return {
    ...listFields(raw),
    ...optional(raw, 'preparation', text),
    ...optional(raw, 'clinicalSignificance', text),
    ...optional(raw, 'normalRange', text),
    ...optional(raw, 'components', texts),
    ...optional(raw, 'timeOfDay', text),
    ...optional(raw, 'medicineNotes', text),
    ...optional(raw, 'tube', text),
    ...optional(raw, 'synonyms', texts),
    ...optional(raw, 'analytes', (from) => rows(from['analytes'], [], analyte)),
  };
}

export function analyte(raw: Raw): Analyte {
  return {
    id: id(raw),
    name: text(raw, 'name'),
    ...optional(raw, 'loinc', text),
    ...optional(raw, 'unit', text),
    ...optional(raw, 'intervals', (from) => allRows(from['intervals'], [], interval)),
    ...optional(raw, 'values', texts),
    ...optional(raw, 'expected', texts),
  };
}

export function interval(raw: Raw): ReferenceInterval {
  const sex = known(['Male', 'Female'], raw['sex']);
  return {
    ...(sex && { sex }),
    ...optional(raw, 'ageMin', number),
    ...optional(raw, 'ageMax', number),
    ...optional(raw, 'low', number),
    ...optional(raw, 'high', number),
    ...optional(raw, 'note', text),
  };
}

/** Reads a list of strings and drops entries of any other type. */
export function readSuggestions(payload: unknown): string[] {
  const list = Array.isArray(payload) ? payload : record(payload)['suggestions'];
  if (!Array.isArray(list)) throw new ApiError('shape', 200);
  return list.filter((entry): entry is string => typeof entry === 'string');
}

export const readPackages = (payload: unknown): TestPackage[] => rows(payload, ['items', 'packages'], testPackage);

const testPackage = (raw: Raw): TestPackage => ({
  ...packageFields(raw),
  ...optional(raw, 'tests', mentions),
});

function packageFields(raw: Raw): TestPackage {
  const name = categoryName(raw);
  return {
    id: id(raw),
    name: text(raw, 'name'),
    description: typeof raw['description'] === 'string' ? raw['description'] : '',
    price: number(raw, 'price'),
    ...optional(raw, 'discountedPrice', number),
    ...optional(raw, 'testCount', number),
    ...optional(raw, 'categoryId', id),
    ...(name !== undefined && { category: { name } }),
    isPopular: flag(raw, 'isPopular'),
    ...optional(raw, 'rating', number),
    ...optional(raw, 'reviewsCount', number),
    ...optional(raw, 'duration', text),
    ...optional(raw, 'ageGroup', text),
    ...optional(raw, 'gender', text),
    ...optional(raw, 'features', texts),
    ...optional(raw, 'fastingHours', number),
    ...readLimits(raw),
    ...optional(raw, 'needsConsent', flag),
  };
}

/** Treats a 2xx answer without a package as 404 (decision G27). */
export function readPackage(payload: unknown): PackageDetail {
  if (payload === undefined || payload === null) throw new ApiError('http', 404);
  const raw = 'package' in record(payload) ? single(payload, 'package') : record(payload);
  return {
    ...packageFields(raw),
    ...optional(raw, 'detailedDescription', text),
    ...optional(raw, 'tests', includedTests),
  };
}

/** Adds further fields to the tests' names only when those of every test can be read. */
function includedTests(raw: Raw, field: string): NonNullable<PackageDetail['tests']> {
  const named = mentions(raw, field);
  const facts = (raw[field] as readonly unknown[]).flatMap((test) => whereReadable(() => factsOf(record(test))));
  return named.length === facts.length ? named.map((test, place) => ({ ...facts[place], ...test })) : named;
}

const factsOf = (raw: Raw) => ({
  ...optional(raw, 'categoryName', text),
  ...optional(raw, 'price', number),
  ...optional(raw, 'sampleType', text),
  ...optional(raw, 'fastingRequired', flag),
});
