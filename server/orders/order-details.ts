import type { Order } from '../../src/contract/orders.ts';
import type { Database } from '../platform/db/schema.ts';
import { withConsentsOfAll } from './consents-store.ts';
import { withSamplesOfAll } from './item-samples.ts';
import { withHeldOfAll } from '../reports/held-reports-store.ts';
import { withHistoryOfAll } from './order-events-store.ts';
import { withUpiOfAll } from './upi-of-orders.ts';

/** What an answer with orders depends on. Without the address, as in mails, orders do not say that they can be paid by UPI. */
export type OrderView = { readonly timeZone: string; readonly upiAddress?: string | undefined };

/**
 * Adds what other tables hold about orders, for every answer with a customer's orders: tubes, the times of each status,
 * consents, whether a result is held back, and the payment by UPI.
 */
export async function withDetailsOfAll(database: Database, orders: readonly Order[], view: OrderView): Promise<Order[]> {
  const { timeZone, upiAddress } = view;
  const withSamples = await withSamplesOfAll(database, orders);
  const withHistory = await withHistoryOfAll(database, withSamples, timeZone);
  const withHeld = await withHeldOfAll(database, await withConsentsOfAll(database, withHistory, timeZone));
  return withUpiOfAll(database, withHeld, upiAddress);
}

export async function withDetails(database: Database, order: Order, view: OrderView): Promise<Order> {
  const [found] = await withDetailsOfAll(database, [order], view);
  return found ?? order;
}
