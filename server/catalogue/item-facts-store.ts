/**
 * What the catalogue says of tests and packages beside names and prices, also of those that are offered no more. It is worked
 * out of their whole entries, a package's out of those of all its tests, and kept for as long as the catalogue stays as it is.
 * Another process may change that, so the stored content hash is looked at for each request.
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
  /** One for each kind of tube, in the order of the tests. */
  readonly samples: readonly Sample[];
  /** Ids of what the law asks to be agreed to. */
  readonly consents: readonly string[];
};

type Facts = ReadonlyMap<string, ItemFacts>;
type Kept = { readonly contentHash: string; readonly facts: Map<string, ItemFacts> };

/** By what a database and its transactions have in common. */
const keptOf = new WeakMap<object, Kept>();

/** By itemKey; what the catalogue has never heard of is missing. Whoever is in a transaction may ask by its handle. */
export async function factsOf(database: Database, items: readonly ItemRef[]): Promise<Facts> {
  const { contentHash, facts } = await keptNow(database);
  const missing = items.filter((item) => !facts.has(itemKey(item)));
  if (missing.length === 0) return facts;
  const read = await readFacts(database, missing);
  // What another process changed meanwhile is of another catalogue, and is kept by whoever comes next.
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

/** By the package's id, in the package's order. */
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
  // Many packages contain the same tests: each is read once.
  const entries = await entriesOf(database, [...new Set(rows.map(({ testId }) => testId))]);
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
  return new Map([...byPackage].map(([id, tests]) => [id, tests.flatMap(({ testId }) => entries.get(testId) ?? [])]));
}

async function entriesOf(database: Database, testIds: readonly string[]): Promise<ReadonlyMap<string, TestEntry>> {
  if (testIds.length === 0) return new Map();
  const rows = await database.selectFrom('tests').select(['id', 'entry']).where('id', 'in', testIds).execute();
  return new Map(rows.map(({ id, entry }) => [id, JSON.parse(entry) as TestEntry]));
}
