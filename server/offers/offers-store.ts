/** This store has the offers and the counts of their uses. */
import { sql } from 'kysely';
import type { OfferEntry } from '../catalogue/offer-schema.ts';
import type { OfferUseRow } from './offer-rows.ts';
import type { CategoryRow } from '../catalogue/catalogue-rows.ts';
import type { Database } from '../platform/db/schema.ts';

export type StoredOffer = {
  readonly id: string;
  readonly title: string;
  /** the price of one package */
  readonly pricePaise: number;
  readonly entry: OfferEntry;
  readonly package: {
    readonly id: string;
    readonly name: string;
    /** the price before any discount */
    readonly pricePaise: number;
    /** the price of one without the offer */
    readonly toPayPaise: number;
    readonly categoryId: string;
    readonly categoryName: string;
    readonly testCount: number;
  };
};

/**
 * Returns the offers in the order of the data files. An offer is left out if its package is not sold, or costs no more
 * without it.
 */
export async function listOffers(database: Database): Promise<StoredOffer[]> {
  return (await stored(database).orderBy('offers.position').execute()).map(offerOf);
}

export async function findOffer(database: Database, id: string): Promise<StoredOffer | undefined> {
  const row = await stored(database).where('offers.id', '=', id).executeTakeFirst();
  return row && offerOf(row);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number];

const stored = (database: Database) =>
  database
    .selectFrom('offers')
    .innerJoin('packages', 'packages.id', 'offers.packageId')
    .innerJoin('packageCategories', 'packageCategories.id', 'packages.categoryId')
    .where('offers.active', '=', 1)
    .where('packages.active', '=', 1)
    .where((row) => row('offers.pricePaise', '<', row.fn.coalesce('packages.discountedPricePaise', 'packages.pricePaise')))
    .select(['offers.id', 'offers.title', 'offers.pricePaise', 'offers.entry', 'packages.id as packageId', 'packages.name'])
    .select(['packages.pricePaise as listPaise', 'packages.categoryId', 'packageCategories.name as categoryName'])
    .select((row) => row.fn.coalesce('packages.discountedPricePaise', 'packages.pricePaise').as('toPayPaise'))
    .select((row) =>
      row
        .selectFrom('packageTests')
        .innerJoin('tests', 'tests.id', 'packageTests.testId')
        .whereRef('packageTests.packageId', '=', 'packages.id')
        .where('tests.active', '=', 1)
        .select(sql<number>`count(*)`.as('count'))
        .as('testCount'),
    );

function offerOf(row: StoredRow): StoredOffer {
  const { id, title, pricePaise, entry, packageId, listPaise, testCount, ...ofPackage } = row;
  return {
    id,
    title,
    pricePaise,
    entry: JSON.parse(entry) as OfferEntry,
    package: { ...ofPackage, id: packageId, pricePaise: listPaise, testCount: testCount ?? 0 },
  };
}

/** An offer belongs to the category of its package. */
export const listOfferCategories = (database: Database): Promise<CategoryRow[]> =>
  database.selectFrom('packageCategories').selectAll().where('active', '=', 1).orderBy('position').execute();

/** Returns how many orders used an offer in a period. */
export type UseCounts = (offerId: string, period: string) => number;

export async function countUses(database: Database, offerId?: string): Promise<UseCounts> {
  const counts = database.selectFrom('offerCounts').selectAll();
  const rows = await (offerId === undefined ? counts : counts.where('offerId', '=', offerId)).execute();
  const used = new Map(rows.map((row) => [JSON.stringify([row.offerId, row.period]), row.used]));
  return (id, period) => used.get(JSON.stringify([id, period])) ?? 0;
}

export async function countUsesOf(
  database: Database,
  { customerId, offerId, period }: Pick<OfferUseRow, 'customerId' | 'offerId' | 'period'>,
): Promise<number> {
  const { count } = await database
    .selectFrom('offerUses')
    .select(sql<number>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('offerId', '=', offerId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  return count;
}

export type UsedOffer = Pick<OfferUseRow, 'offerId' | 'period'> & Pick<OfferEntry, 'validity'>;

/** Returns the offers that the customer's orders used, one for each use. */
export async function listOffersUsedBy(database: Database, customerId: string): Promise<UsedOffer[]> {
  const rows = await database
    .selectFrom('offerUses')
    .innerJoin('offers', 'offers.id', 'offerUses.offerId')
    .select(['offerUses.offerId', 'offerUses.period', 'offers.entry'])
    .where('offerUses.customerId', '=', customerId)
    .execute();
  return rows.map(({ entry, ...use }) => ({ ...use, validity: (JSON.parse(entry) as OfferEntry).validity }));
}

/**
 * Counts the use of an order, within its transaction. The condition is part of the statement, so of two orders that take the
 * last use one gets nothing.
 * @returns whether there was a use left
 */
export async function takeUse(transaction: Database, use: OfferUseRow, maxUsage: number | undefined): Promise<boolean> {
  const { offerId, period } = use;
  const taken = await transaction
    .insertInto('offerCounts')
    .values({ offerId, period, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['offerId', 'period'])
        .doUpdateSet((row) => ({ used: row('offerCounts.used', '+', 1) }))
        .where((row) => (maxUsage === undefined ? sql<boolean>`true` : row('offerCounts.used', '<', maxUsage))),
    )
    .returning('used')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await transaction.insertInto('offerUses').values(use).execute();
  return true;
}

/** Gives back the use of a cancelled order, in the period in which it was counted. */
export async function giveBackUse(transaction: Database, orderId: string): Promise<void> {
  const use = await transaction
    .deleteFrom('offerUses')
    .where('orderId', '=', orderId)
    .returning(['offerId', 'period'])
    .executeTakeFirst();
  if (use === undefined) return;
  await transaction
    .updateTable('offerCounts')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('offerId', '=', use.offerId)
    .where('period', '=', use.period)
    .where('used', '>', 0)
    .execute();
}
