/** This is the only source of names and prices for carts and orders: what a test or a package costs and needs today. */
import type { ItemType } from '../../src/contract/cart.ts';
import type { Database } from '../platform/db/schema.ts';
import { factsOf, type ItemFacts } from './item-facts-store.ts';
import { itemKey, type ItemRef } from './item-ref.ts';

type Priced = ItemRef & {
  readonly name: string;
  /** the price of one after any discount of the catalogue */
  readonly pricePaise: number;
  /** only for a test; a package may need several samples */
  readonly sampleType?: string;
};

export type OfferedItem = Priced & Pick<ItemFacts, 'preparation' | 'limits' | 'consents'> & { readonly fastingRequired: boolean };

/**
 * Returns the offered items by itemKey; those that are unknown or no longer offered are missing.
 * @param language of names and how to prepare, where they are shown and not stored
 */
export async function findOfferedItems(
  database: Database,
  wanted: readonly ItemRef[],
  language?: string,
): Promise<ReadonlyMap<string, OfferedItem>> {
  const ids = (type: ItemType) => [...new Set(wanted.filter((item) => item.type === type).map(({ id }) => id))];
  const found = [...(await offeredTests(database, ids('test'))), ...(await offeredPackages(database, ids('package')))];
  if (found.length === 0) return new Map();
  const facts = await factsOf(database, found, language);
  return new Map(found.flatMap((item) => withFacts(item, facts.get(itemKey(item)))));
}

function withFacts(item: Priced, facts: ItemFacts | undefined): [string, OfferedItem][] {
  if (facts === undefined) return [];
  const { name, preparation, limits, consents } = facts;
  return [
    [itemKey(item), { ...item, name, fastingRequired: (preparation.fastingHours ?? 0) > 0, preparation, limits, consents }],
  ];
}

async function offeredTests(database: Database, ids: readonly string[]): Promise<Priced[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('tests')
    .select(['id', 'name', 'pricePaise', 'sampleType'])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  return rows.map((row) => ({ type: 'test', ...row }));
}

async function offeredPackages(database: Database, ids: readonly string[]): Promise<Priced[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('packages')
    .select(['id', 'name', (row) => row.fn.coalesce('discountedPricePaise', 'pricePaise').as('pricePaise')])
    .where('id', 'in', ids)
    .where('active', '=', 1)
    .execute();
  return rows.map((row) => ({ type: 'package', ...row }));
}
