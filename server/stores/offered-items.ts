/** What a test or a package costs and needs today: the only source of names and prices for carts and orders. */
import { sql } from 'kysely';
import type { ItemType } from '../../src/contract/cart.ts';
import type { Database } from '../db/schema.ts';

export type ItemRef = { readonly type: ItemType; readonly id: string };
export type OfferedItem = ItemRef & {
  readonly name: string;
  /** to pay for one, any discount of the catalogue taken off */
  readonly pricePaise: number;
  readonly fastingRequired: boolean;
  /** of a test; a package may need several samples */
  readonly sampleType?: string;
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
    .select(['id', 'name', 'pricePaise', 'fastingHours', 'sampleType'])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  return rows.map(({ id, name, pricePaise, fastingHours, sampleType }) => ({
    type: 'test',
    id,
    name,
    pricePaise,
    fastingRequired: fastingHours > 0,
    sampleType,
  }));
}

async function offeredPackages(database: Database, ids: readonly string[]): Promise<OfferedItem[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('packages')
    .select(['id', 'name', (row) => row.fn.coalesce('discountedPricePaise', 'pricePaise').as('toPay')])
    .select((row) =>
      row
        .selectFrom('packageTests')
        .innerJoin('tests', 'tests.id', 'packageTests.testId')
        .whereRef('packageTests.packageId', '=', 'packages.id')
        .select(sql<number | null>`max(tests.fasting_hours)`.as('hours'))
        .as('fastingHours'),
    )
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  return rows.map(({ id, name, toPay, fastingHours }) => ({
    type: 'package',
    id,
    name,
    pricePaise: toPay,
    fastingRequired: (fastingHours ?? 0) > 0,
  }));
}
