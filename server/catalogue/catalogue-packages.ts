/** Packages are converted here to the form of the contract, from their rows and the tests they contain. */
import type { PackageDetail, TestPackage } from '../../src/contract/packages.ts';
import { toRupees } from '../../src/lib/money.ts';
import { largest } from '../platform/bounded.ts';
import type { PackageEntry } from './schema.ts';
import type { PackageRow } from './catalogue-rows.ts';
import { limitsOf, type Ratings } from './catalogue-parts.ts';
import type { WireTest } from './catalogue-tests.ts';

export type WirePackage = { readonly row: TestPackage; readonly detail: PackageDetail; readonly searchText: string };

/** What a package's row refers to. */
export type PackageSurroundings = {
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly tests: ReadonlyMap<string, WireTest>;
  readonly ratings: Ratings;
};

export function wirePackage(stored: PackageRow, { categoryNames, tests, ratings }: PackageSurroundings): WirePackage {
  const entry = JSON.parse(stored.entry) as PackageEntry;
  const contained = entry.tests.flatMap((id) => tests.get(id)?.row ?? []);
  const { pricePaise, discountedPricePaise } = stored;
  const shared = {
    id: stored.id,
    name: stored.name,
    price: toRupees(pricePaise),
    ...(discountedPricePaise !== null && discountedPricePaise < pricePaise
      ? { discountedPrice: toRupees(discountedPricePaise) }
      : {}),
    testCount: contained.length,
    categoryId: stored.categoryId,
    category: { name: categoryNames.get(stored.categoryId) ?? '' },
    isPopular: stored.isPopular === 1,
    ...ratings('package', stored.id),
    ...audience(entry),
    features: entry.features,
    fastingHours: largest(contained.map(({ fastingHours }) => fastingHours ?? 0)),
    ...limitsOf(entry),
    ...(contained.some(({ needsConsent }) => needsConsent) ? { needsConsent: true } : {}),
  };
  return {
    row: { ...shared, description: entry.summary, tests: contained.map(({ id, name }) => ({ id, name })) },
    detail: {
      ...shared,
      description: entry.description,
      detailedDescription: entry.detailedDescription,
      tests: contained.map(({ id, name, categoryName, price, sampleType, fastingRequired }) => ({
        id,
        name,
        categoryName,
        price,
        sampleType,
        fastingRequired,
      })),
    },
    searchText: entry.synonyms.join('\n'),
  };
}

function audience({ sexLimit, ageMin, ageMax }: PackageEntry): { gender: string; ageGroup?: string } {
  const gender = sexLimit ?? 'Both';
  if (ageMax !== undefined) return { gender, ageGroup: `${ageMin ?? 0}-${ageMax} years` };
  return ageMin === undefined ? { gender } : { gender, ageGroup: `${ageMin}+ years` };
}
