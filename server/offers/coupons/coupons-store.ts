/** This store has the coupons and the counts of their uses. */
import { sql } from 'kysely';
import type { CouponRow, CouponUseRow } from './coupon-rows.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Returns the form in which a code is stored and compared, whatever a phone's keyboard made of it. */
export const couponKey = (code: string): string => code.trim().toUpperCase();

/** @param id a code in capitals */
export const findCoupon = (database: Database, id: string): Promise<CouponRow | undefined> =>
  database.selectFrom('coupons').selectAll().where('id', '=', id).where('active', '=', 1).executeTakeFirst();

/** Counts the orders of all customers that used it. */
export async function countCouponUses(database: Database, couponId: string): Promise<number> {
  const row = await database.selectFrom('couponCounts').select('used').where('couponId', '=', couponId).executeTakeFirst();
  return row?.used ?? 0;
}

export async function countCouponUsesOf(database: Database, customerId: string, couponId: string): Promise<number> {
  const { count } = await database
    .selectFrom('couponUses')
    .select(sql<number>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('couponId', '=', couponId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the coupons that the customer's orders used, one for each use. */
export const listCouponsUsedBy = (database: Database, customerId: string): Promise<Pick<CouponRow, 'id' | 'validUntil'>[]> =>
  database
    .selectFrom('couponUses')
    .innerJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .select(['coupons.id', 'coupons.validUntil'])
    .where('couponUses.customerId', '=', customerId)
    .execute();

/**
 * Counts the use of an order, within its transaction. As with offers, of two orders that take the last use one gets nothing.
 * @returns whether there was a use left
 */
export async function takeCouponUse(transaction: Database, use: CouponUseRow, maxUses: number | null): Promise<boolean> {
  const taken = await transaction
    .insertInto('couponCounts')
    .values({ couponId: use.couponId, used: 1 })
    .onConflict((conflict) =>
      conflict
        .column('couponId')
        .doUpdateSet((row) => ({ used: row('couponCounts.used', '+', 1) }))
        .where((row) => (maxUses === null ? sql<boolean>`true` : row('couponCounts.used', '<', maxUses))),
    )
    .returning('used')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await transaction.insertInto('couponUses').values(use).execute();
  return true;
}

/** Gives back the use of a cancelled order. */
export async function giveBackCouponUse(transaction: Database, orderId: string): Promise<void> {
  const use = await transaction.deleteFrom('couponUses').where('orderId', '=', orderId).returning('couponId').executeTakeFirst();
  if (use === undefined) return;
  await transaction
    .updateTable('couponCounts')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('couponId', '=', use.couponId)
    .where('used', '>', 0)
    .execute();
}
