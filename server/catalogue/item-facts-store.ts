/**
 * This is what the catalogue says of tests and packages besides names and prices, including those that are no longer offered.
 * It is computed from their whole entries, for a package from those of all its tests, and cached for as long as the catalogue
 * stays the same. Another process may change the catalogue, so each request compares the stored content hash.
 */
import type { CartItem } from '../../src/contract/cart.ts';
import type { Sample } from '../../src/contract/orders.ts';
import type { Preparation } from '../../src/contract/tests.ts';
import type { PackageEntry, TestEntry } from './schema.ts';
import type { Database } from '../platform/db/schema.ts';
import { limitsOf } from './catalogue-parts.ts';
import { itemKey, type ItemRef } from './item-ref.ts';
import { packagePreparation, testPreparation } from './package-preparation.ts';

export type ItemFacts = {
  readonly preparation: Preparation;
  readonly limits: Pick<CartItem, 'sexLimit' | 'ageMin' | 'ageMax'>;
  /** One sample for each kind of tube, in the order of the tests. */
  readonly samples: readonly Sample[];
  /** Ids of the consents that the law requires. */
  readonly consents: readonly string[];
};

type Facts = ReadonlyMap<string, ItemFacts>;
type Kept = { readonly contentHash: string; readonly facts: Map<string, ItemFacts> };

/** The key is an object that a database shares with its transactions. */
const keptOf = new WeakMap<object, Kept>();

/**
 * Returns facts by itemKey; items that the catalogue never had are missing. A caller in a transaction may pass its handle.
 */
export async function factsOf(database: Database, items: readonly ItemRef[]): Promise<Facts> {
  const { contentHash, facts } = await keptNow(database);
  const missing = items.filter((item) => !facts.has(itemKey(item)));
  if (missing.length === 0) return facts;
  const read = await readFacts(database, missing);
  // If another process has changed the catalogue meanwhile, these facts are of another version and are not cached.
  if (contentHash === (await hashNow(database))) for (const [key, found] of read) facts.set(key, found);
  return new Map([...facts, ...read]);
}

async function keptNow(database: Database): Promise<Kept> {
  const { adapter } = database.getExecutor();
  const contentHash = await hashNow(database);
  const held = keptOf.get(adapter);
  if (held?.contentHash === contentHash) return held;
  const next: Kept = { contentHash, facts: new Map() };
  keptOf.set(adapter, next);
  return next;
}

const hashNow = async (database: Database): Promise<string> =>
  (await database.selectFrom('catalogueState').select('contentHash').executeTakeFirst())?.contentHash ?? '';

async function readFacts(database: Database, items: readonly ItemRef[]): Promise<Facts> {
  const ids = (type: ItemRef['type']) => [...new Set(items.flatMap((item) => (item.type === type ? item.id : [])))];
  return new Map([...(await factsOfTests(database, ids('test'))), ...(await factsOfPackages(database, ids('package')))]);
}

async function factsOfTests(database: Database, ids: readonly string[]): Promise<[string, ItemFacts][]> {
  const entries = await entriesOf(database, ids);
  return [...entries].map(([id, entry]) => [
    itemKey({ type: 'test', id }),
    { preparation: testPreparation(entry), limits: limitsOf(entry), samples: samplesOf([entry]), consents: consentsOf([entry]) },
  ]);
}

async function factsOfPackages(database: Database, ids: readonly string[]): Promise<[string, ItemFacts][]> {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('packages').select(['id', 'entry']).where('id', 'in', ids).execute();
  const contained = await containedTests(database, ids);
  return rows.map(({ id, entry }) => {
    const tests = contained.get(id) ?? [];
    const limits = limitsOf(JSON.parse(entry) as PackageEntry);
    const facts = { preparation: packagePreparation(tests), limits, samples: samplesOf(tests), consents: consentsOf(tests) };
    return [itemKey({ type: 'package', id }), facts];
  });
}

const consentsOf = (tests: readonly TestEntry[]): string[] => [...new Set(tests.flatMap(({ consent }) => consent ?? []))];

function samplesOf(tests: readonly TestEntry[]): Sample[] {
  const byTube = Map.groupBy(tests, ({ sampleType, tube }) => JSON.stringify([sampleType, tube]));
  return [...byTube.values()].map((same) => {
    const { sampleType, tube } = same[0] as TestEntry;
    return { sampleType, tube, tests: same.map(({ name }) => name) };
  });
}

/** Returns tests by the package's id, in the package's order. */
export async function containedTests(
  database: Database,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, TestEntry[]>> {
  const rows = await database
    .selectFrom('packageTests')
    .select(['packageId', 'testId'])
    .where('packageId', 'in', packageIds)
    .orderBy('position')
    .execute();
  // Many packages contain the same tests, so each test is read once.
  const entries = await entriesOf(database, [...new Set(rows.map(({ testId }) => testId))]);
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
  return new Map([...byPackage].map(([id, tests]) => [id, tests.flatMap(({ testId }) => entries.get(testId) ?? [])]));
}

async function entriesOf(database: Database, testIds: readonly string[]): Promise<ReadonlyMap<string, TestEntry>> {
  if (testIds.length === 0) return new Map();
  const rows = await database.selectFrom('tests').select(['id', 'entry']).where('id', 'in', testIds).execute();
  return new Map(rows.map(({ id, entry }) => [id, JSON.parse(entry) as TestEntry]));
}
