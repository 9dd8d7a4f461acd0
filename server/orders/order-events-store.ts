/** This table says when an order reached each status. Rows are written in the transaction that changes the status. */
import type { Order } from '../../src/contract/orders.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import type { OrderEventRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';

/** Notes a status; only the first time counts. */
export async function noteOrderEvent(transaction: Database, event: OrderEventRow): Promise<void> {
  await transaction
    .insertInto('orderEvents')
    .values(event)
    .onConflict((conflict) => conflict.columns(['orderId', 'status']).doNothing())
    .execute();
}

export async function withHistoryOfAll(database: Database, orders: readonly Order[], timeZone: string): Promise<Order[]> {
  if (orders.length === 0) return [];
  const events = await database
    .selectFrom('orderEvents')
    .selectAll()
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId);
  return orders.map((order) => ({
    ...order,
    history: (eventsOf.get(order.id) ?? []).map(({ status, at }) => ({ status, at: isoIn(timeZone, at) })),
  }));
}
