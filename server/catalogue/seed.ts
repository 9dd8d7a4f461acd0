/**
 * This copies the catalogue's data files into their tables, first and again when the files have changed, unless a provider
 * has applied others.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { toPaise } from '../../src/lib/money.ts';
import type { Catalogue } from './load.ts';
import type { ConsentEntry } from './consent-schema.ts';
import type { CouponEntry } from './coupon-schema.ts';
import type { OfferEntry } from './offer-schema.ts';
import type { CategoryEntry, PackageEntry, TestEntry } from './schema.ts';
import { keepConsentWords } from '../orders/consents-store.ts';
import { noteOperatorStep, type Operator, type OperatorStep } from '../operations/operator-steps-store.ts';
import { flag } from '../platform/db/rows.ts';
import type { ConsentRow } from '../orders/consent-rows.ts';
import type { CouponRow } from '../offers/coupons/coupon-rows.ts';
import type { OfferRow } from '../offers/offer-rows.ts';
import type { AnalyteRow, CategoryRow, ContentStateRow, PackageRow, TestRow } from './catalogue-rows.ts';
import type { Database, Tables } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/** This is far below the number of values that either engine takes in one statement. */
const rowsPerInsert = 200;

export type Listed =
  | 'testCategories'
  | 'packageCategories'
  | 'tests'
  | 'packages'
  | 'analytes'
  | 'offers'
  | 'coupons'
  | 'consents'
  | 'articleCategories'
  | 'articles';

/**
 * @param operator whoever started the server
 * @returns whether there was anything to do
 */
export async function seedCatalogue(database: Database, catalogue: Catalogue, at: number, operator?: Operator): Promise<boolean> {
  return seedOnce(database, 'catalogueState', { contentHash: hashOf(catalogue), seededAt: at }, async (transaction) => {
    await writeCatalogue(transaction, catalogue, { at, operator });
    await noteBundled(transaction, operator, { at, subject: 'catalogue' });
  });
}

/** Records that the start of another version has replaced what was offered. */
export const noteBundled = (
  transaction: Database,
  operator: Operator | undefined,
  step: Pick<OperatorStep, 'at' | 'subject'>,
): Promise<void> => noteOperatorStep(transaction, operator, { ...step, step: 'apply', details: { source: 'bundled' } });

type State = 'catalogueState' | 'articleState';

/** Writes what comes with the server if it is new and no provider has applied other content. */
export async function seedOnce(
  database: Database,
  name: State,
  given: Pick<ContentStateRow, 'contentHash' | 'seededAt'>,
  write: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  const held = await database.selectFrom(name).select(['contentHash', 'source']).executeTakeFirst();
  if (held?.source === 'applied' || held?.contentHash === given.contentHash) return false;
  return inTransaction(database, async (transaction) => {
    // This comes first, because it makes a second server that starts at the same time wait here.
    const taken = await transaction
      .insertInto(name)
      .values({ id: 1, source: 'bundled', ...given })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given).where(`${name}.source`, '=', 'bundled'))
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) return false;
    await write(transaction);
    return true;
  });
}

/**
 * Writes the catalogue over whatever was there before. The row of the content's state is left to the caller.
 * @param by who brings it in, and when
 */
export async function writeCatalogue(
  transaction: Database,
  catalogue: Catalogue,
  by: { readonly at: number; readonly operator: Operator | undefined },
): Promise<void> {
  const rows = rowsOfCatalogue(catalogue, by.at);
  await replaceRows(transaction, 'testCategories', rows.testCategories);
  await replaceRows(transaction, 'packageCategories', rows.packageCategories);
  await replaceRows(transaction, 'analytes', rows.analytes);
  await replaceRows(transaction, 'tests', rows.tests);
  await replaceRows(transaction, 'packages', rows.packages);
  await replacePackageTests(transaction, catalogue.packages);
  await replaceRows(transaction, 'offers', rows.offers);
  await replaceRows(transaction, 'coupons', rows.coupons);
  await replaceRows(transaction, 'consents', rows.consents);
  await keepConsentWords(transaction, catalogue.consents, by);
}

/** @param at when the rows are written, in epoch milliseconds */
export const rowsOfCatalogue = (catalogue: Catalogue, at: number) => ({
  testCategories: catalogue.testCategories.map(categoryRow),
  packageCategories: catalogue.packageCategories.map(categoryRow),
  analytes: catalogue.analytes.map(analyteRow),
  tests: catalogue.tests.map((entry, position) => testRow(entry, position, at)),
  packages: catalogue.packages.map((entry, position) => packageRow(entry, position, at)),
  offers: catalogue.offers.map(offerRow),
  coupons: catalogue.coupons.map(couponRow),
  consents: catalogue.consents.map(consentRow),
});

export const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Replaces the rows of a list. Rows whose entry has left the files stay and become inactive, because carts and orders still
 * name them.
 */
export async function replaceRows<Name extends Listed>(
  database: Database,
  name: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const table = sql.table(name);
  await sql`update ${table} set active = 0`.execute(database);
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await upsert(database, name, rows.slice(start, start + rowsPerInsert));
  }
}

async function upsert<Name extends Listed>(database: Database, name: Name, rows: readonly Tables[Name][]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const values = rows.map((row) => {
    const { id, ...rest } = row as { id: string } & Record<string, unknown>;
    return sql`(${sql.join([id, ...columns.map((column) => rest[column])])})`;
  });
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${nextValue(name, column)}`);
  await sql`insert into ${sql.table(name)} (id, ${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
    on conflict (id) do update set ${sql.join(changes)}`.execute(database);
}

/** A date stays where the entry stays as it is. */
function nextValue(name: Listed, column: string): RawBuilder<unknown> {
  const next = sql.ref(`excluded.${column}`);
  if (column !== 'changedAt') return next;
  const [formerEntry, formerDate] = [sql.ref(`${name}.entry`), sql.ref(`${name}.changedAt`)];
  return sql`case when ${formerEntry} = excluded.entry then ${formerDate} else ${next} end`;
}

/** The content of a package that is no longer offered stays, because orders that name it still have to be measured. */
async function replacePackageTests(database: Database, packages: readonly PackageEntry[]): Promise<void> {
  const ids = packages.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += rowsPerInsert) {
    await database
      .deleteFrom('packageTests')
      .where('packageId', 'in', ids.slice(start, start + rowsPerInsert))
      .execute();
  }
  const rows = packages.flatMap(({ id, tests }) => tests.map((testId, position) => ({ packageId: id, testId, position })));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await database
      .insertInto('packageTests')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}

export function categoryRow({ id, name, description, icon }: CategoryEntry, position: number): CategoryRow {
  return { id, name, description, icon, position, active: 1 };
}

function analyteRow(entry: Catalogue['analytes'][number]): AnalyteRow {
  return { id: entry.id, name: entry.name, entry: JSON.stringify(entry), active: 1 };
}

function testRow(entry: TestEntry, position: number, at: number): TestRow {
  return {
    id: entry.id,
    categoryId: entry.category,
    name: entry.name,
    pricePaise: toPaise(entry.price),
    originalPricePaise: entry.originalPrice === undefined ? null : toPaise(entry.originalPrice),
    fastingHours: entry.fastingHours,
    sampleType: entry.sampleType,
    isPopular: flag(entry.isPopular),
    entry: JSON.stringify(entry),
    changedAt: at,
    position,
    active: 1,
  };
}

function packageRow(entry: PackageEntry, position: number, at: number): PackageRow {
  return {
    id: entry.id,
    categoryId: entry.category,
    name: entry.name,
    pricePaise: toPaise(entry.price),
    discountedPricePaise: entry.discountedPrice === undefined ? null : toPaise(entry.discountedPrice),
    isPopular: flag(entry.isPopular),
    entry: JSON.stringify(entry),
    changedAt: at,
    position,
    active: 1,
  };
}

function offerRow(entry: OfferEntry, position: number): OfferRow {
  const { id, title, package: packageId, price } = entry;
  return { id, title, packageId, pricePaise: toPaise(price), entry: JSON.stringify(entry), position, active: 1 };
}

const consentRow = (entry: ConsentEntry, position: number): ConsentRow => ({
  id: entry.id,
  entry: JSON.stringify(entry),
  position,
  active: 1,
});

function couponRow(entry: CouponEntry, position: number): CouponRow {
  const { code, minSubtotal, validFrom = null, validUntil = null, usesPerCustomer = 1, maxUses = null } = entry;
  return {
    id: code,
    percent: 'percent' in entry ? entry.percent : null,
    amountPaise: 'amount' in entry ? toPaise(entry.amount) : null,
    maxPaise: 'max' in entry && entry.max !== undefined ? toPaise(entry.max) : null,
    minSubtotalPaise: toPaise(minSubtotal),
    validFrom,
    validUntil,
    usesPerCustomer,
    maxUses,
    position,
    active: 1,
  };
}
