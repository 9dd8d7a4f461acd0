import type { Order } from '../../contract/orders.ts';
import { toPaise, toRupees } from '../money.ts';
import { collectionFee as fixedFee, type OrderTotal } from './order-total.ts';

type Amounts = Pick<Order, 'items' | 'totalAmount' | 'discount' | 'collectionFee'>;

/**
 * Returns what a placed order cost, row by row. With item subtotals everything follows from them: a discount that the order does
 * not state is the difference to its total. Without them the subtotal is the total minus the fee, never below 0.
 * @see ORDER-018, decision Q19
 */
export function orderAmounts({ items, totalAmount, discount, collectionFee = fixedFee }: Amounts): OrderTotal {
  const [total, fee] = [toPaise(totalAmount), toPaise(collectionFee)];
  if (items.length === 0) return rupees(Math.max(total - fee, 0), 0, fee, total);
  const subtotal = items.reduce((sum, item) => sum + toPaise(item.subtotal), 0);
  const taken = discount === undefined ? Math.max(subtotal + fee - total, 0) : toPaise(discount);
  return rupees(subtotal, taken, fee, subtotal - taken + fee);
}

const rupees = (subtotal: number, discount: number, fee: number, total: number): OrderTotal => ({
  subtotal: toRupees(subtotal),
  discount: toRupees(discount),
  collectionFee: toRupees(fee),
  total: toRupees(total),
});
