import type { Order } from '../../src/contract/orders.ts';
import type { Database } from '../platform/db/schema.ts';
import { withConsentsOfAll } from './consents-store.ts';
import { withSamplesOfAll } from './item-samples.ts';
import { withHeldOfAll } from '../reports/held-reports-store.ts';
import { withHistoryOfAll } from './order-events-store.ts';

/**
 * Adds what other tables hold about orders, for every answer with a customer's orders: tubes, the times of each status,
 * consents, and whether a result is held back.
 */
export async function withDetailsOfAll(database: Database, orders: readonly Order[], timeZone: string): Promise<Order[]> {
  const withSamples = await withSamplesOfAll(database, orders);
  const withHistory = await withHistoryOfAll(database, withSamples, timeZone);
  return withHeldOfAll(database, await withConsentsOfAll(database, withHistory, timeZone));
}

export async function withDetails(database: Database, order: Order, timeZone: string): Promise<Order> {
  const [found] = await withDetailsOfAll(database, [order], timeZone);
  return found ?? order;
}
