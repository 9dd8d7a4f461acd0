/**
 * An order lists the tubes for its samples as the lab uses them today, not as when the order was placed, because the
 * phlebotomist comes with today's tubes. This includes items that are no longer offered.
 */
import type { Order, OrderItem, Sample } from '../../src/contract/orders.ts';
import type { Preparation } from '../../src/contract/tests.ts';
import type { Database } from '../platform/db/schema.ts';
import { factsOf, type ItemFacts } from '../catalogue/item-facts-store.ts';
import { itemKey } from '../catalogue/item-ref.ts';
import { withoutUndefined } from '../catalogue/catalogue-parts.ts';
import { english, languageNow } from '../platform/language.ts';

export async function withSamplesOfAll(database: Database, orders: readonly Order[]): Promise<Order[]> {
  const refs = orders.flatMap(({ items }) => items.map(refOf));
  if (refs.length === 0) return [...orders];
  const facts = await factsOf(database, refs);
  const told = languageNow() === english ? undefined : await factsOf(database, refs, languageNow());
  const named = (type: OrderItem['type'], all: Order['tests']) =>
    all?.map((thing) => {
      const key = itemKey({ type, id: thing.id });
      return { ...thing, name: nameTold(thing, facts.get(key), told?.get(key)) };
    });
  return orders.map((order) => ({
    ...order,
    ...withoutUndefined({ tests: named('test', order.tests), packages: named('package', order.packages) }),
    items: order.items.map((item) => {
      const [ofItem, inLanguage] = [facts, told].map((all) => all?.get(itemKey(refOf(item))));
      const name = nameTold(item, ofItem, inLanguage);
      const named = name === item.name ? item : { ...item, name, englishName: item.name };
      return {
        ...named,
        ...factsShown(named, inLanguage ?? ofItem),
        ...preparationTold(item, ofItem?.preparation, inLanguage?.preparation),
      };
    }),
  }));
}

/** An order keeps the name as booked, in English. It is said in the language of the call while the catalogue has this very name. */
const nameTold = ({ name }: Pick<OrderItem, 'name'>, current: ItemFacts | undefined, told: ItemFacts | undefined): string =>
  told !== undefined && current?.name === name ? told.name : name;

/**
 * How to prepare is said as when the order was placed, which is stored in English. Where the catalogue still says the same, it
 * is said in the language of the call.
 */
function preparationTold(item: OrderItem, current: Preparation = {}, told: Preparation | undefined): Partial<Preparation> {
  if (told === undefined) return {};
  const isCurrent = (field: 'timeOfDay' | 'medicineNotes') => item[field] !== undefined && item[field] === current[field];
  const { timeOfDay, isClockOnly, isAfterMeal, medicineNotes } = told;
  return withoutUndefined({
    ...(isCurrent('timeOfDay') && { timeOfDay, isClockOnly, isAfterMeal }),
    ...(isCurrent('medicineNotes') && { medicineNotes }),
  });
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
