import type { OrderRow } from '../../orders/booking-rows.ts';
import { consentsOfOrders, type StoredConsent } from '../../orders/consents-store.ts';
import { upiReferencesOf } from '../../orders/upi-payments-store.ts';
import type { Database } from '../../platform/db/schema.ts';

export type ListedOrder = OrderRow & {
  readonly consents: readonly StoredConsent[];
  /** undefined if the order was not paid by UPI */
  readonly upiReference: string | undefined;
};

const rowsAtOnce = 100;

/** Adds to orders what was agreed to and how they were paid, and keeps their order. */
export async function* listedOrders(database: Database, orders: AsyncIterable<OrderRow>): AsyncGenerator<ListedOrder> {
  let part: OrderRow[] = [];
  for await (const order of orders) {
    part.push(order);
    if (part.length < rowsAtOnce) continue;
    yield* await joined(database, part);
    part = [];
  }
  yield* await joined(database, part);
}

async function joined(database: Database, orders: readonly OrderRow[]): Promise<ListedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const consents = await consentsOfOrders(database, ids);
  const references = await upiReferencesOf(database, ids);
  return orders.map((order) => ({
    ...order,
    consents: consents.get(order.id) ?? [],
    upiReference: references.get(order.id),
  }));
}
