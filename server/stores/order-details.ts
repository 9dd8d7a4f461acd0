import type { Order } from '../../src/contract/orders.ts';
import type { Database } from '../db/schema.ts';
import { withSamplesOfAll } from './item-samples.ts';
import { withHistoryOfAll } from './order-events.ts';

/** What stands in tables of its own, as every answer about the customer's orders has it: tubes, and when it came how far. */
export const withDetailsOfAll = async (database: Database, orders: readonly Order[], timeZone: string): Promise<Order[]> =>
  withHistoryOfAll(database, await withSamplesOfAll(database, orders), timeZone);

export async function withDetails(database: Database, order: Order, timeZone: string): Promise<Order> {
  const [found] = await withDetailsOfAll(database, [order], timeZone);
  return found ?? order;
}
