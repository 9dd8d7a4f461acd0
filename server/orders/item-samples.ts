/**
 * Into which tubes an order's samples go: as the lab takes them today, and not as the order was placed, since it is today that
 * somebody comes with them. Also for what is no longer offered.
 */
import type { Order, OrderItem, Sample } from '../../src/contract/orders.ts';
import type { Database } from '../platform/db/schema.ts';
import { factsOf, type ItemFacts } from '../catalogue/item-facts-store.ts';
import { itemKey } from '../catalogue/item-ref.ts';

export async function withSamplesOfAll(database: Database, orders: readonly Order[]): Promise<Order[]> {
  const refs = orders.flatMap(({ items }) => items.map(refOf));
  if (refs.length === 0) return [...orders];
  const facts = await factsOf(database, refs);
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, ...factsShown(item, facts.get(itemKey(refOf(item)))) })),
  }));
}

const refOf = ({ type, id = '' }: OrderItem) => ({ type, id });

/** That the law ties it to consent holds today, too, whatever was so when the order was placed. */
const factsShown = (item: OrderItem, facts: ItemFacts | undefined) => ({
  ...samplesOf(item, facts?.samples),
  ...((facts?.consents.length ?? 0) > 0 && { needsConsent: true }),
});

/** A test is called as it was when the order was placed. */
function samplesOf({ type, name }: OrderItem, samples: readonly Sample[] | undefined): { readonly samples?: Sample[] } {
  if (samples === undefined) return {};
  return { samples: type === 'test' ? samples.map((sample) => ({ ...sample, tests: [name] })) : [...samples] };
}
