/** A cart has one discount, an offer or a coupon. The next one replaces it. */
import type { Cart } from '../../src/contract/cart.ts';
import { toRupees } from '../../src/lib/money.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppliedDiscount, DiscountRef } from '../orders/discount.ts';
import { offerTitle } from './offer-in-language.ts';

/** Returns the discount that the customer applied to the cart, without checking whether it still holds. */
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

/**
 * Returns the discount as the cart shows it. A discount that takes nothing off is not shown. A coupon that waits or has
 * lapsed is, because somebody typed its code.
 */
export function shownDiscount(applied: AppliedDiscount | undefined): Pick<Cart, 'offer' | 'coupon' | 'unusedCoupon'> {
  if (applied === undefined) return {};
  const { kind, id } = applied.ref;
  if (applied.status !== 'holds') return kind === 'coupon' ? { unusedCoupon: { code: id, reason: applied.reason } } : {};
  const discount = toRupees(applied.discountPaise);
  return kind === 'coupon'
    ? { coupon: { code: id, discount } }
    : { offer: { id, title: offerTitle(id, applied.name), discount } };
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

/** Removes this discount from the cart; another one that was applied meanwhile stays. */
export async function dropDiscount(database: Database, customerId: string, { kind, id }: DiscountRef): Promise<void> {
  await database
    .deleteFrom('cartDiscounts')
    .where('customerId', '=', customerId)
    .where(kind === 'offer' ? 'offerId' : 'couponId', '=', id)
    .execute();
}

/** Removes any coupon from the cart; an offer stays. */
export async function dropCoupon(transaction: Database, customerId: string): Promise<void> {
  await transaction.deleteFrom('cartDiscounts').where('customerId', '=', customerId).where('couponId', 'is not', null).execute();
}

/**
 * Removes an offer with the last of its package, and a coupon with the last line. While the cart has too few, both wait,
 * because the customer may add to it. Callers are those that remove lines from a cart.
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
