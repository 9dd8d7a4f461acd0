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
import { english, languages } from '../platform/language.ts';
import { entryIn, nameIn } from './translations/in-language.ts';
import { limitsOf } from './catalogue-parts.ts';
import { itemKey, type ItemRef } from './item-ref.ts';
import { packagePreparation, testPreparation } from './package-preparation.ts';

export type ItemFacts = {
  readonly name: string;
  readonly preparation: Preparation;
  readonly limits: Pick<CartItem, 'sexLimit' | 'ageMin' | 'ageMax'>;
  /** One sample for each kind of tube, in the order of the tests. */
  readonly samples: readonly Sample[];
  /** Ids of the consents that the law requires. */
  readonly consents: readonly string[];
};

type Facts = ReadonlyMap<string, ItemFacts>;
type Kept = { readonly contentHash: string; readonly facts: ReadonlyMap<string, Map<string, ItemFacts>> };

/** The key is an object that a database shares with its transactions. */
const keptOf = new WeakMap<object, Kept>();

/**
 * Returns facts by itemKey; items that the catalogue never had are missing. A caller in a transaction may pass its handle.
 * @param language of names, tubes and how to prepare; what is stored is in English
 */
export async function factsOf(database: Database, items: readonly ItemRef[], language: string = english): Promise<Facts> {
  const { contentHash, facts: kept } = await keptNow(database);
  const facts = kept.get(language) ?? new Map<string, ItemFacts>();
  const missing = items.filter((item) => !facts.has(itemKey(item)));
  if (missing.length === 0) return facts;
  const read = await readFacts(database, missing, language);
  // If another process has changed the catalogue meanwhile, these facts are of another version and are not cached.
  if (contentHash === (await hashNow(database))) for (const [key, found] of read) facts.set(key, found);
  return new Map([...facts, ...read]);
}

async function keptNow(database: Database): Promise<Kept> {
  const { adapter } = database.getExecutor();
  const contentHash = await hashNow(database);
  const held = keptOf.get(adapter);
  if (held?.contentHash === contentHash) return held;
  const next: Kept = { contentHash, facts: new Map(languages.map((language) => [language, new Map()])) };
  keptOf.set(adapter, next);
  return next;
}

const hashNow = async (database: Database): Promise<string> =>
  (await database.selectFrom('catalogueState').select('contentHash').executeTakeFirst())?.contentHash ?? '';

async function readFacts(database: Database, items: readonly ItemRef[], language: string): Promise<Facts> {
  const ids = (type: ItemRef['type']) => [...new Set(items.flatMap((item) => (item.type === type ? item.id : [])))];
  return new Map([
    ...(await factsOfTests(database, ids('test'), language)),
    ...(await factsOfPackages(database, ids('package'), language)),
  ]);
}

async function factsOfTests(database: Database, ids: readonly string[], language: string): Promise<[string, ItemFacts][]> {
  const entries = await entriesOf(database, ids);
  return [...entries].map(([id, entry]) => [
    itemKey({ type: 'test', id }),
    {
      name: nameIn(language, 'tests', [id, entry.name]),
      preparation: testPreparation(toldIn(language, entry)),
      limits: limitsOf(entry),
      samples: samplesOf([entry], language),
      consents: consentsOf([entry]),
    },
  ]);
}

async function factsOfPackages(database: Database, ids: readonly string[], language: string): Promise<[string, ItemFacts][]> {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('packages').select(['id', 'entry']).where('id', 'in', ids).execute();
  const contained = await containedTests(database, ids);
  return rows.map(({ id, entry }) => {
    const tests = contained.get(id) ?? [];
    const read = JSON.parse(entry) as PackageEntry;
    const name = nameIn(language, 'packages', [id, read.name]);
    const preparation = packagePreparation(tests.map((test) => toldIn(language, test)));
    const facts = { name, preparation, limits: limitsOf(read), samples: samplesOf(tests, language), consents: consentsOf(tests) };
    return [itemKey({ type: 'package', id }), facts];
  });
}

function toldIn(language: string, entry: TestEntry): Parameters<typeof testPreparation>[0] & TestEntry {
  if (language === english) return entry;
  return { ...entryIn(language, 'tests', [entry.id, entry]).entry, english: entry };
}

const consentsOf = (tests: readonly TestEntry[]): string[] => [...new Set(tests.flatMap(({ consent }) => consent ?? []))];

function samplesOf(tests: readonly TestEntry[], language: string): Sample[] {
  const byTube = Map.groupBy(tests, ({ sampleType, tube }) => JSON.stringify([sampleType, tube]));
  return [...byTube.values()].map((same) => {
    const { sampleType, tube } = same[0] as TestEntry;
    return {
      sampleType,
      tube: nameIn(language, 'tubes', [tube, tube]),
      tests: same.map(({ id, name }) => nameIn(language, 'tests', [id, name])),
    };
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
