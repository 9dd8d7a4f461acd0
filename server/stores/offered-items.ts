/** What a test or a package costs and needs today: the only source of names and prices for carts and orders. */
import type { CartItem, ItemType } from '../../src/contract/cart.ts';
import type { Preparation } from '../../src/contract/tests.ts';
import type { PackageEntry, TestEntry } from '../catalogue/schema.ts';
import type { Database } from '../db/schema.ts';
import { limitsOf } from './catalogue-parts.ts';
import { packagePreparation, testPreparation } from './package-preparation.ts';

export type ItemRef = { readonly type: ItemType; readonly id: string };
export type OfferedItem = ItemRef & {
  readonly name: string;
  /** to pay for one, any discount of the catalogue taken off */
  readonly pricePaise: number;
  readonly fastingRequired: boolean;
  /** of a test; a package may need several samples */
  readonly sampleType?: string;
  readonly preparation: Preparation;
  readonly limits: Pick<CartItem, 'sexLimit' | 'ageMin' | 'ageMax'>;
};

export const itemKey = ({ type, id }: ItemRef): string => `${type}:${id}`;

/** The items that are on offer, by itemKey; what is unknown or no longer offered is missing. */
export async function findOfferedItems(
  database: Database,
  wanted: readonly ItemRef[],
): Promise<ReadonlyMap<string, OfferedItem>> {
  const ids = (type: ItemType) => [...new Set(wanted.filter((item) => item.type === type).map(({ id }) => id))];
  const found = [...(await offeredTests(database, ids('test'))), ...(await offeredPackages(database, ids('package')))];
  return new Map(found.map((item) => [itemKey(item), item]));
}

async function offeredTests(database: Database, ids: readonly string[]): Promise<OfferedItem[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('tests')
    .select(['id', 'name', 'pricePaise', 'fastingHours', 'sampleType', 'entry'])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  return rows.map(({ id, name, pricePaise, fastingHours, sampleType, entry: stored }) => {
    const entry = JSON.parse(stored) as TestEntry;
    return {
      type: 'test',
      id,
      name,
      pricePaise,
      fastingRequired: fastingHours > 0,
      sampleType,
      preparation: testPreparation(entry),
      limits: limitsOf(entry),
    };
  });
}

async function offeredPackages(database: Database, ids: readonly string[]): Promise<OfferedItem[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('packages')
    .select(['id', 'name', 'entry', (row) => row.fn.coalesce('discountedPricePaise', 'pricePaise').as('toPay')])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  const contained = await containedTests(database, ids);
  return rows.map(({ id, name, toPay, entry }) => {
    const preparation = packagePreparation(contained.get(id) ?? []);
    return {
      type: 'package',
      id,
      name,
      pricePaise: toPay,
      fastingRequired: (preparation.fastingHours ?? 0) > 0,
      preparation,
      limits: limitsOf(JSON.parse(entry) as PackageEntry),
    };
  });
}

/** By the package's id, in the package's order. */
export async function containedTests(
  database: Database,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, TestEntry[]>> {
  const rows = await database
    .selectFrom('packageTests')
    .innerJoin('tests', 'tests.id', 'packageTests.testId')
    .select(['packageTests.packageId', 'tests.entry'])
    .where('packageTests.packageId', 'in', packageIds)
    .orderBy('packageTests.position')
    .execute();
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
  return new Map([...byPackage].map(([id, tests]) => [id, tests.map(({ entry }) => JSON.parse(entry) as TestEntry)]));
}
