import { toPaise, toRupees } from '../../src/lib/money.ts';
import type { OrderTotal } from '../../src/lib/orders/order-total.ts';
import type { Database } from '../platform/db/schema.ts';
import { dropDiscount } from '../offers/cart-discounts-store.ts';
import type { AppliedDiscount, DiscountUse } from './discount.ts';
import { LapsedDiscount } from './lapsed-discount.ts';
import { totalOf, type OrderedItem } from './price.ts';

/**
 * Returns what the order costs with the cart's discount. A lapsed discount is ignored if the customer saw the full price.
 * @param expected the total in rupees that the customer saw
 * @throws LapsedDiscount when the customer saw a discount that no longer holds
 */
export function discountedTotal(
  items: readonly OrderedItem[],
  applied: AppliedDiscount | undefined,
  expected: number | undefined,
): OrderTotal {
  const full = totalOf(items);
  if (applied === undefined || applied.status === 'waits') return full;
  if (applied.status === 'holds') return totalOf(items, toRupees(applied.discountPaise));
  if (expected === undefined || toPaise(expected) !== toPaise(full.total)) throw new LapsedDiscount(applied.ref, applied.reason);
  return full;
}

/** Returns the discount's name for the order; undefined if nothing was taken off. */
export const discountNameOf = (applied: AppliedDiscount | undefined, { discount }: OrderTotal): string | undefined =>
  applied?.status === 'holds' && discount > 0 ? applied.name : undefined;

/**
 * Counts the use, and removes the discount from the cart.
 * @throws LapsedDiscount when others have taken the last use meanwhile
 */
export async function spendDiscount(
  transaction: Database,
  applied: AppliedDiscount | undefined,
  use: DiscountUse,
): Promise<void> {
  if (applied === undefined || applied.status === 'waits') return;
  if (applied.status === 'holds' && !(await applied.takeUse(transaction, use)))
    throw new LapsedDiscount(applied.ref, applied.usedUp);
  await dropDiscount(transaction, use.customerId, applied.ref);
}
