import { tryLockCustomer } from '../accounts/customers-store.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { findAnyOrder, lockAnyOrder } from './lab-orders-store.ts';

/** Locks an order for a step of the lab, and before it its customer, as everywhere. */
export async function lockedOrder(transaction: Database, orderId: string): Promise<OrderRow> {
  const customerId = (await findAnyOrder(transaction, orderId))?.customerId ?? null;
  if (customerId !== null) await tryLockCustomer(transaction, customerId);
  return lockAnyOrder(transaction, orderId);
}
