/** Offers as they are stored, and how often they were used. */
import { sql } from 'kysely';
import type { OfferEntry } from '../catalogue/offer-schema.ts';
import type { OfferUseRow } from './offer-rows.ts';
import type { CategoryRow } from '../catalogue/catalogue-rows.ts';
import type { Database } from '../platform/db/schema.ts';

export type StoredOffer = {
  readonly id: string;
  readonly title: string;
  /** of one of the package */
  readonly pricePaise: number;
  readonly entry: OfferEntry;
  readonly package: {
    readonly id: string;
    readonly name: string;
    /** before any discount */
    readonly pricePaise: number;
    /** what one costs without the offer */
    readonly toPayPaise: number;
    readonly categoryId: string;
    readonly categoryName: string;
    readonly testCount: number;
  };
};

/** In the order of the data files. An offer whose package is not sold, or costs no more without it, is none. */
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

/** Offers stand in the categories of their packages. */
export const listOfferCategories = (database: Database): Promise<CategoryRow[]> =>
  database.selectFrom('packageCategories').selectAll().where('active', '=', 1).orderBy('position').execute();

/** How many orders used which offer in which period. */
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

/** The offer of each order of the customer that used one. */
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
 * Counts the use of an order, within its transaction. The condition stands in the statement itself, so of two who take the
 * last use one gets nothing.
 * @returns whether there was one left
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

/** The use of an order that was cancelled counts no more, in the period in which it was made. */
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
