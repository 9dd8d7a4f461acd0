import { brand } from '../../src/brand.ts';
import type { Order } from '../../src/contract/orders.ts';
import { isOwed, isPaid } from '../../src/lib/orders/order-changes.ts';
import type { Database } from '../platform/db/schema.ts';
import { upiReferencesOf } from './upi-payments-store.ts';

/**
 * Adds to orders that were paid by UPI the reference of the payment, and to those that are still to be paid the address for it.
 * @param address where customers may pay; undefined if they pay in cash alone
 */
export async function withUpiOfAll(database: Database, orders: readonly Order[], address?: string): Promise<Order[]> {
  const paid = orders.filter(isPaid).map(({ id }) => id);
  const references = await upiReferencesOf(database, paid);
  return orders.map((order) => {
    const reference = references.get(order.id);
    if (reference !== undefined && order.payment !== undefined)
      return { ...order, payment: { ...order.payment, transactionId: reference, paidVia: 'upi' } };
    return address !== undefined && isOwed(order) ? { ...order, upi: { address, payeeName: brand.name } } : order;
  });
}
