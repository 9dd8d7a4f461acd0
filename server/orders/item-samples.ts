/**
 * An order lists the tubes for its samples as the lab uses them today, not as when the order was placed, because the
 * phlebotomist comes with today's tubes. This includes items that are no longer offered.
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

/** Whether the law requires consent also follows today's catalogue, whatever it said when the order was placed. */
const factsShown = (item: OrderItem, facts: ItemFacts | undefined) => ({
  ...samplesOf(item, facts?.samples),
  ...((facts?.consents.length ?? 0) > 0 && { needsConsent: true }),
});

/** Names a test as when the order was placed. */
function samplesOf({ type, name }: OrderItem, samples: readonly Sample[] | undefined): { readonly samples?: Sample[] } {
  if (samples === undefined) return {};
  return { samples: type === 'test' ? samples.map((sample) => ({ ...sample, tests: [name] })) : [...samples] };
}
