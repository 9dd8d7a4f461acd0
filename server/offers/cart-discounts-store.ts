/** The one discount that a cart has, an offer or a coupon: the next one takes its place. */
import type { Cart } from '../../src/contract/cart.ts';
import { toRupees } from '../../src/lib/money.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppliedDiscount, DiscountRef } from '../orders/discount.ts';

/** What the customer applied to the cart; whether it holds is another question. */
export async function findDiscount(database: Database, customerId: string): Promise<DiscountRef | undefined> {
  const row = await database
    .selectFrom('cartDiscounts')
    .select(['offerId', 'couponId'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.offerId !== null) return { kind: 'offer', id: row.offerId };
  return row.couponId === null ? undefined : { kind: 'coupon', id: row.couponId };
}

/** What takes nothing off is no discount. A coupon that waits or has lapsed is said all the same: somebody typed its code. */
export function shownDiscount(applied: AppliedDiscount | undefined): Pick<Cart, 'offer' | 'coupon' | 'unusedCoupon'> {
  if (applied === undefined) return {};
  const { kind, id } = applied.ref;
  if (applied.status !== 'holds') return kind === 'coupon' ? { unusedCoupon: { code: id, reason: applied.reason } } : {};
  const discount = toRupees(applied.discountPaise);
  return kind === 'coupon' ? { coupon: { code: id, discount } } : { offer: { id, title: applied.name, discount } };
}

export async function putDiscount(
  transaction: Database,
  customerId: string,
  { kind, id }: DiscountRef,
  at: number,
): Promise<void> {
  const discount = { offerId: kind === 'offer' ? id : null, couponId: kind === 'coupon' ? id : null, createdAt: at };
  await transaction
    .insertInto('cartDiscounts')
    .values({ customerId, ...discount })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(discount))
    .execute();
}

/** Takes that discount out of the cart; another one that was applied meanwhile stays. */
export async function dropDiscount(database: Database, customerId: string, { kind, id }: DiscountRef): Promise<void> {
  await database
    .deleteFrom('cartDiscounts')
    .where('customerId', '=', customerId)
    .where(kind === 'offer' ? 'offerId' : 'couponId', '=', id)
    .execute();
}

/** Takes whichever coupon out of the cart; an offer stays. */
export async function dropCoupon(transaction: Database, customerId: string): Promise<void> {
  await transaction.deleteFrom('cartDiscounts').where('customerId', '=', customerId).where('couponId', 'is not', null).execute();
}

/**
 * An offer leaves with the last of its package, a coupon with the last line. While only too few are there, both wait for
 * the customer to think again. For whoever takes lines out of a cart.
 */
export async function dropDiscountWithoutItems(transaction: Database, customerId: string): Promise<void> {
  await dropOfferWithoutPackage(transaction, customerId);
  const line = await transaction
    .selectFrom('cartLines')
    .select('id')
    .where('customerId', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  if (line === undefined) await dropCoupon(transaction, customerId);
}

async function dropOfferWithoutPackage(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .deleteFrom('cartDiscounts')
    .where('customerId', '=', customerId)
    .where('offerId', 'in', (query) =>
      query
        .selectFrom('offers')
        .select('offers.id')
        .where('offers.packageId', 'not in', (inCart) =>
          inCart
            .selectFrom('cartLines')
            .select('itemId')
            .where('cartLines.customerId', '=', customerId)
            .where('cartLines.itemType', '=', 'package'),
        ),
    )
    .execute();
}
