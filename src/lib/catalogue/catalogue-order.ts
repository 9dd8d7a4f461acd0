/** The page and the server's lists sort the catalogue by these orders (TESTS-004 to TESTS-007). */
import { collator } from '../text/collator.ts';

export const catalogueOrders = ['popularity', 'price-low', 'price-high', 'name'] as const;
export type CatalogueOrder = (typeof catalogueOrders)[number];

/** @param price rupees to pay, after any discount */
type Sortable = { readonly name: string; readonly price: number; readonly isPopular: boolean };

const byName = (a: Sortable, b: Sortable): number => collator().compare(a.name, b.name);

const comparisons: Record<CatalogueOrder, (a: Sortable, b: Sortable) => number> = {
  popularity: (a, b) => Number(b.isPopular) - Number(a.isPopular) || byName(a, b),
  'price-low': (a, b) => a.price - b.price || byName(a, b),
  'price-high': (a, b) => b.price - a.price || byName(a, b),
  name: byName,
};

/** Returns a sorted copy. Entries with equal prices are sorted by name. */
export function inOrder<Row extends Sortable>(rows: readonly Row[], order: CatalogueOrder): Row[] {
  return rows.toSorted(comparisons[order]);
}

const ordered = new WeakMap<object, Map<CatalogueOrder, readonly Sortable[]>>();

/** Does the same as `inOrder`, once per list: comparing names costs more than everything else between two keystrokes. */
export function orderedOnce<Row extends Sortable>(rows: readonly Row[], order: CatalogueOrder): readonly Row[] {
  const cache = ordered.get(rows) ?? new Map<CatalogueOrder, readonly Sortable[]>();
  ordered.set(rows, cache);
  const sorted = (cache.get(order) as readonly Row[] | undefined) ?? inOrder(rows, order);
  cache.set(order, sorted);
  return sorted;
}
