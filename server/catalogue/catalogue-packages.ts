/** Packages are converted here to the form of the contract, from their rows and the tests they contain. */
import type { PackageDetail, TestPackage } from '../../src/contract/packages.ts';
import type { TestRow } from '../../src/contract/tests.ts';
import { toRupees } from '../../src/lib/money.ts';
import words from '#words/catalogue-facts';
import { largest } from '../platform/bounded.ts';
import type { PackageEntry } from './schema.ts';
import type { PackageRow } from './catalogue-rows.ts';
import { limitsOf, type Category, type Ratings } from './catalogue-parts.ts';
import type { WireTest } from './catalogue-tests.ts';
import { entryIn, languageMarks } from './translations/in-language.ts';

export type WirePackage = { readonly row: TestPackage; readonly detail: PackageDetail; readonly searchText: string };

/** What a package's row refers to. */
export type PackageSurroundings = {
  readonly language: string;
  readonly categories: ReadonlyMap<string, Category>;
  readonly tests: ReadonlyMap<string, WireTest>;
  readonly ratings: Ratings;
};

export function wirePackage(stored: PackageRow, { language, categories, tests, ratings }: PackageSurroundings): WirePackage {
  const told = entryIn(language, 'packages', [stored.id, JSON.parse(stored.entry) as PackageEntry]);
  const { entry, synonyms, englishName, isLeftInEnglish: isLeft } = told;
  const category = categories.get(stored.categoryId);
  const isLeftInBoth = { name: isLeft('name'), category: category?.isNameLeft ?? false, features: isLeft('features') };
  const contained = entry.tests.flatMap((id) => tests.get(id)?.row ?? []);
  const { pricePaise, discountedPricePaise } = stored;
  const shared = {
    id: stored.id,
    name: entry.name,
    price: toRupees(pricePaise),
    ...(discountedPricePaise !== null && discountedPricePaise < pricePaise
      ? { discountedPrice: toRupees(discountedPricePaise) }
      : {}),
    testCount: contained.length,
    categoryId: stored.categoryId,
    category: { name: category?.name ?? '' },
    isPopular: stored.isPopular === 1,
    ...ratings('package', stored.id),
    ...audience(entry),
    features: entry.features,
    fastingHours: largest(contained.map(({ fastingHours }) => fastingHours ?? 0)),
    ...limitsOf(entry),
    ...(contained.some(({ needsConsent }) => needsConsent) ? { needsConsent: true } : {}),
  };
  return {
    row: {
      ...shared,
      description: entry.summary,
      tests: contained.map((test) => ({ id: test.id, name: test.name, ...marksOf(test, ['name']) })),
      ...languageMarks(englishName, { ...isLeftInBoth, description: isLeft('summary') }),
    },
    detail: {
      ...shared,
      description: entry.description,
      detailedDescription: entry.detailedDescription,
      tests: contained.map(includedTest),
      ...languageMarks(englishName, {
        ...isLeftInBoth,
        description: isLeft('description'),
        detailedDescription: isLeft('detailedDescription'),
      }),
    },
    searchText: [...synonyms, ...entry.synonyms].join('\n'),
  };
}

function includedTest(test: TestRow) {
  const { id, name, categoryName, price, sampleType, fastingRequired } = test;
  return { id, name, categoryName, price, sampleType, fastingRequired, ...marksOf(test, ['name', 'categoryName']) };
}

const marksOf = ({ englishName, untranslated = [] }: TestRow, shown: readonly string[]) =>
  languageMarks(englishName, Object.fromEntries(shown.map((field) => [field, untranslated.includes(field)])));

function audience({ sexLimit, ageMin, ageMax }: PackageEntry): { gender: string; ageGroup?: string } {
  const gender = sexLimit ?? 'Both';
  if (ageMax !== undefined) return { gender, ageGroup: words.agesBetween(ageMin ?? 0, ageMax) };
  return ageMin === undefined ? { gender } : { gender, ageGroup: words.agesFrom(ageMin) };
}
