/**
 * Into which tubes an order's samples go: as the lab takes them today, and not as the order was placed, since it is today that
 * somebody comes with them. Also for what is no longer offered.
 */
import type { Order, OrderItem, Sample } from '../../src/contract/orders.ts';
import type { TestEntry } from '../catalogue/schema.ts';
import type { Database } from '../db/schema.ts';
import { containedTests } from './offered-items.ts';

type Tests = ReadonlyMap<string, readonly TestEntry[]>;

/** By item, as one answer has met them: those of a package are of as many tests as it has. */
export type KnownSamples = Map<string, Samples>;

type Samples = { readonly samples?: Sample[] };

/** @param known what was found before for the same answer, which is added to */
export async function withSamplesOfAll(
  database: Database,
  orders: readonly Order[],
  known: KnownSamples = new Map(),
): Promise<Order[]> {
  const items = orders.flatMap((order) => order.items).filter((item) => !known.has(keyOf(item)));
  const ids = (type: OrderItem['type']) => [...new Set(items.flatMap((item) => (item.type === type ? (item.id ?? []) : [])))];
  const [tests, packages] = [await testsById(database, ids('test')), await ofPackages(database, ids('package'))];
  for (const item of items)
    if (!known.has(keyOf(item))) known.set(keyOf(item), samplesOf(item, item.type === 'test' ? tests : packages));
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, ...known.get(keyOf(item)) })),
  }));
}

/** The same item may have had another name when another order was placed. */
const keyOf = ({ type, id, name }: OrderItem): string => JSON.stringify([type, id, name]);

async function testsById(database: Database, ids: readonly string[]): Promise<Tests> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('tests').select(['id', 'entry']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, entry }) => [id, [JSON.parse(entry) as TestEntry]]));
}

const ofPackages = async (database: Database, ids: readonly string[]): Promise<Tests> =>
  ids.length === 0 ? new Map() : containedTests(database, ids);

/** One for each kind of tube, in the order of the tests. */
function samplesOf({ type, id = '', name: itemName }: OrderItem, testsOf: Tests): Samples {
  const tests = testsOf.get(id);
  if (tests === undefined) return {};
  const byTube = Map.groupBy(tests, ({ sampleType, tube }) => JSON.stringify([sampleType, tube]));
  return {
    samples: [...byTube.values()].map((same) => {
      const { sampleType, tube } = same[0] as TestEntry;
      return { sampleType, tube, tests: type === 'test' ? [itemName] : same.map(({ name }) => name) };
    }),
  };
}
