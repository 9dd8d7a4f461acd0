/** Reads the catalogue's data files. Their form is not checked here; check.ts does that, in the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CouponEntry } from './coupon-schema.ts';
import type { OfferEntry } from './offer-schema.ts';
import type { AnalyteEntry, CategoryEntry, PackageEntry, TestEntry } from './schema.ts';

export type Catalogue = {
  readonly testCategories: readonly CategoryEntry[];
  readonly packageCategories: readonly CategoryEntry[];
  readonly analytes: readonly AnalyteEntry[];
  readonly tests: readonly TestEntry[];
  readonly packages: readonly PackageEntry[];
  readonly offers: readonly OfferEntry[];
  readonly coupons: readonly CouponEntry[];
};

const folder = fileURLToPath(new URL('.', import.meta.url));

export function loadCatalogue(): Catalogue {
  const categories = readJson(`${folder}categories.json`) as { tests: CategoryEntry[]; packages: CategoryEntry[] };
  return {
    testCategories: categories.tests,
    packageCategories: categories.packages,
    analytes: readAll<AnalyteEntry>('analytes'),
    tests: readAll<TestEntry>('tests'),
    packages: readAll<PackageEntry>('packages'),
    offers: readJson(`${folder}offers.json`) as OfferEntry[],
    coupons: readJson(`${folder}coupons.json`) as CouponEntry[],
  };
}

function readAll<Entry>(kind: string): Entry[] {
  const files = readdirSync(`${folder}${kind}`)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return files.flatMap((name) => readJson(`${folder}${kind}/${name}`) as Entry[]);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not readable JSON: ${(error as Error).message}`, { cause: error });
  }
}
