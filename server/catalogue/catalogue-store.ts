/**
 * This is the catalogue as it is answered. Everybody reads it, and it changes only when content is applied or a server starts
 * with other data files.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PackageDetail, TestPackage } from '../../src/contract/packages.ts';
import type { Analyte, TestCategory, TestDetail, TestRow } from '../../src/contract/tests.ts';
import { inOrder } from '../../src/lib/catalogue/catalogue-order.ts';
import { packageWords } from '../../src/lib/catalogue/package-words.ts';
import type { Database } from '../platform/db/schema.ts';
import { wirePackage, type WirePackage } from './catalogue-packages.ts';
import { ratingsFrom, type Ratings, type ReviewSum } from './catalogue-parts.ts';
import { piecewiseSearch } from './catalogue-search.ts';
import { wireTest, withOwnNames, type WireTest } from './catalogue-tests.ts';
import { cacheByContentHash } from '../platform/db/cache-by-content-hash.ts';

export type CatalogueView = {
  /** A hash of the content: all processes with the same answers have the same one. */
  readonly version: string;
  readonly categories: readonly TestCategory[];
  /** Popular ones first, then by name. */
  readonly tests: readonly TestRow[];
  readonly testDetails: ReadonlyMap<string, TestDetail>;
  /** Popular ones first, then by name. */
  readonly packages: readonly TestPackage[];
  readonly packageDetails: ReadonlyMap<string, PackageDetail>;
  readonly searchPackages: (text: string) => Promise<TestPackage[]>;
  /** Returns names of tests, best first. Packages are left out, because a suggestion leads to the list of tests. */
  readonly searchTestNames: (text: string) => Promise<string[]>;
};

export const currentCatalogue = cacheByContentHash<CatalogueView>({
  contentHash: async (database) =>
    (await database.selectFrom('catalogueState').select('contentHash').executeTakeFirst())?.contentHash,
  read: readCatalogue,
});

/** Maps each test or package to when its entry was last changed, in epoch milliseconds, where that is known. */
export async function datesOfChanges(database: Database, name: 'tests' | 'packages'): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom(name).select(['id', 'changedAt']).where('active', '=', 1).execute();
  return new Map(rows.flatMap(({ id, changedAt }) => (changedAt === null ? [] : [[id, changedAt]])));
}

async function readCatalogue(database: Database): Promise<CatalogueView> {
  const ratings = ratingsFrom(await reviewSums(database));
  const categories = await activeCategories(database, 'testCategories');
  const tests = await readTests(database, categories, ratings);
  const packages = await readPackages(database, tests, ratings);
  return viewOf(
    categories.map(({ id, name, description, icon }) => ({ id, name, description, icon })),
    tests,
    packages,
  );
}

async function reviewSums(database: Database): Promise<ReviewSum[]> {
  return database
    .selectFrom('reviews')
    .select(['itemType', 'itemId', sql<number>`count(*)`.as('count'), sql<number>`sum(stars)`.as('stars')])
    .groupBy(['itemType', 'itemId'])
    .execute();
}

const activeCategories = (database: Database, table: 'testCategories' | 'packageCategories') =>
  database.selectFrom(table).selectAll().where('active', '=', 1).orderBy('position').execute();

const namesById = (rows: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

async function readTests(database: Database, categories: readonly TestCategory[], ratings: Ratings): Promise<WireTest[]> {
  const analyteRows = await database.selectFrom('analytes').select(['id', 'entry']).execute();
  const analytes = new Map(analyteRows.map(({ id, entry }) => [id, JSON.parse(entry) as Analyte]));
  const rows = await database.selectFrom('tests').selectAll().where('active', '=', 1).orderBy('position').execute();
  return withOwnNames(rows.map((row) => wireTest(row, { categoryNames: namesById(categories), analytes, ratings })));
}

async function readPackages(database: Database, tests: readonly WireTest[], ratings: Ratings): Promise<WirePackage[]> {
  const categoryNames = namesById(await activeCategories(database, 'packageCategories'));
  const rows = await database.selectFrom('packages').selectAll().where('active', '=', 1).orderBy('position').execute();
  const surroundings = { categoryNames, tests: new Map(tests.map((test) => [test.row.id, test])), ratings };
  return rows.map((row) => wirePackage(row, surroundings));
}

function viewOf(categories: TestCategory[], tests: readonly WireTest[], packages: readonly WirePackage[]): CatalogueView {
  // The page holds the rows in the same order, so that equal matches are in the same order in both.
  const testRows = inOrder(rowsOf(tests), 'popularity');
  const packageRows = inOrder(rowsOf(packages), 'popularity');
  const searchTests = piecewiseSearch(testRows);
  const words = new Map(packages.map(({ row, searchText }) => [row.id, searchText]));
  const searchPackages = piecewiseSearch(packageRows.map((row) => ({ ...packageWords(row, words.get(row.id)), package: row })));
  return {
    version: createHash('sha256')
      .update(JSON.stringify([categories, tests, packages]))
      .digest('base64url'),
    categories,
    tests: testRows,
    testDetails: new Map(tests.map(({ detail }) => [detail.id, detail])),
    packages: packageRows,
    packageDetails: new Map(packages.map(({ detail }) => [detail.id, detail])),
    searchPackages: async (text) => (await searchPackages(text)).map((found) => found.package),
    searchTestNames: async (text) => (await searchTests(text)).map(({ name }) => name),
  };
}

const rowsOf = <Row>(wired: readonly { readonly row: Row }[]): Row[] => wired.map(({ row }) => row);
