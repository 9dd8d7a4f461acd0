/**
 * This is the catalogue as it is answered. Everybody reads it, and it changes only when content is applied or a server starts
 * with other data files.
 */
import { createHash } from 'node:crypto';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PackageDetail, TestPackage } from '../../src/contract/packages.ts';
import type { Analyte, TestCategory, TestDetail, TestRow } from '../../src/contract/tests.ts';
import { inOrder } from '../../src/lib/catalogue/catalogue-order.ts';
import { packageWords } from '../../src/lib/catalogue/package-words.ts';
import type { Database } from '../platform/db/schema.ts';
import { wirePackage, type WirePackage } from './catalogue-packages.ts';
import { ratingsFrom, type ReviewSum } from './catalogue-parts.ts';
import { piecewiseSearch } from './catalogue-search.ts';
import { analyteIn, wireTest, withOwnNames, type TestSurroundings, type WireTest } from './catalogue-tests.ts';
import { entryIn, languageMarks } from './translations/in-language.ts';
import { english, inLanguage, languageNow, languages } from '../platform/language.ts';
import { cacheByContentHash } from '../platform/db/cache-by-content-hash.ts';

export type CatalogueView = {
  /** A hash of language and content: all processes with the same answers have the same one. */
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

const viewsIn = (language: string) =>
  cacheByContentHash<CatalogueView>({
    contentHash: async (database) =>
      (await database.selectFrom('catalogueState').select('contentHash').executeTakeFirst())?.contentHash,
    read: (database) => inLanguage(language, () => readCatalogue(database, language)),
  });

const views = new Map(languages.map((language) => [language, viewsIn(language)]));
const englishView = viewsIn(english);

/** Each language has a view of its own, which is read when it is first asked for. */
export const currentCatalogue = (database: Database, language: string = languageNow()): Promise<CatalogueView> =>
  (views.get(language) ?? englishView)(database);

/** Maps each test or package to when its entry was last changed, in epoch milliseconds, where that is known. */
export async function datesOfChanges(database: Database, name: 'tests' | 'packages'): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom(name).select(['id', 'changedAt']).where('active', '=', 1).execute();
  return new Map(rows.flatMap(({ id, changedAt }) => (changedAt === null ? [] : [[id, changedAt]])));
}

async function readCatalogue(database: Database, language: string): Promise<CatalogueView> {
  const ratings = ratingsFrom(await reviewSums(database));
  const categories = await activeCategories(database, 'testCategories', language);
  const tests = await readTests(database, { language, categories: byId(categories), ratings });
  const packages = await readPackages(database, tests, { language, ratings });
  const shown = categories.map(({ id, name, description, icon, marks }) => ({ id, name, description, icon, ...marks }));
  return viewOf(language, shown, tests, packages);
}

async function reviewSums(database: Database): Promise<ReviewSum[]> {
  return database
    .selectFrom('reviews')
    .select(['itemType', 'itemId', sql<number>`count(*)`.as('count'), sql<number>`sum(stars)`.as('stars')])
    .groupBy(['itemType', 'itemId'])
    .execute();
}

async function activeCategories(database: Database, table: 'testCategories' | 'packageCategories', language: string) {
  const rows = await database.selectFrom(table).selectAll().where('active', '=', 1).orderBy('position').execute();
  const place = table === 'testCategories' ? 'tests' : 'packages';
  return rows.map((row) => {
    const { entry, isLeftInEnglish: isLeft } = entryIn(language, 'categories', [`${place}/${row.id}`, row]);
    const marks = languageMarks(undefined, { name: isLeft('name'), description: isLeft('description') });
    return { ...entry, isNameLeft: isLeft('name'), marks };
  });
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

type Shared = Pick<TestSurroundings, 'language' | 'ratings'>;

async function readTests(database: Database, surroundings: Omit<TestSurroundings, 'analytes'>): Promise<WireTest[]> {
  const { language } = surroundings;
  const analyteRows = await database.selectFrom('analytes').select(['id', 'entry']).execute();
  const analytes = new Map(analyteRows.map(({ id, entry }) => [id, analyteIn(language, JSON.parse(entry) as Analyte)]));
  const rows = await database.selectFrom('tests').selectAll().where('active', '=', 1).orderBy('position').execute();
  return withOwnNames(await inPieces(rows, (row) => wireTest(row, { ...surroundings, analytes })));
}

const rowsAtOnce = 50;

/** Other requests are answered between the pieces. */
async function inPieces<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const row of rows) {
    if (made.length % rowsAtOnce === rowsAtOnce - 1) await otherRequests();
    made.push(make(row));
  }
  return made;
}

async function readPackages(database: Database, tests: readonly WireTest[], shared: Shared): Promise<WirePackage[]> {
  const categories = byId(await activeCategories(database, 'packageCategories', shared.language));
  const rows = await database.selectFrom('packages').selectAll().where('active', '=', 1).orderBy('position').execute();
  const surroundings = { ...shared, categories, tests: new Map(tests.map((test) => [test.row.id, test])) };
  return rows.map((row) => wirePackage(row, surroundings));
}

function viewOf(
  language: string,
  categories: readonly TestCategory[],
  tests: readonly WireTest[],
  packages: readonly WirePackage[],
): CatalogueView {
  // The page holds the rows in the same order, so that equal matches are in the same order in both.
  const testRows = inOrder(rowsOf(tests), 'popularity');
  const packageRows = inOrder(rowsOf(packages), 'popularity');
  const searchTests = piecewiseSearch(testRows);
  const words = new Map(packages.map(({ row, searchText }) => [row.id, searchText]));
  const searchPackages = piecewiseSearch(packageRows.map((row) => ({ ...packageWords(row, words.get(row.id)), package: row })));
  return {
    version: createHash('sha256')
      .update(JSON.stringify([language, categories, tests, packages]))
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
