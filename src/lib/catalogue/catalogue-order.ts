/** How the catalogue is sorted, in the page and in the server's lists (TESTS-004 to TESTS-007). */
import { once } from '../loading/once.ts';

export const catalogueOrders = ['popularity', 'price-low', 'price-high', 'name'] as const;
export type CatalogueOrder = (typeof catalogueOrders)[number];

/** @param price rupees to pay, any discount taken off */
type Sortable = { readonly name: string; readonly price: number; readonly isPopular: boolean };

// "Vitamin B9" comes before "Vitamin B12", and case does not count.
const collator = once(() => new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' }));

const byName = (a: Sortable, b: Sortable): number => collator().compare(a.name, b.name);

const comparisons: Record<CatalogueOrder, (a: Sortable, b: Sortable) => number> = {
  popularity: (a, b) => Number(b.isPopular) - Number(a.isPopular) || byName(a, b),
  'price-low': (a, b) => a.price - b.price || byName(a, b),
  'price-high': (a, b) => b.price - a.price || byName(a, b),
  name: byName,
};

/** A sorted copy; equal prices stand in the order of their names. */
export function inOrder<Row extends Sortable>(rows: readonly Row[], order: CatalogueOrder): Row[] {
  return rows.toSorted(comparisons[order]);
}

const ordered = new WeakMap<object, Map<CatalogueOrder, readonly Sortable[]>>();

/** The same, worked out once for as long as the list lives: comparing names costs more than all else between two keys. */
export function orderedOnce<Row extends Sortable>(rows: readonly Row[], order: CatalogueOrder): readonly Row[] {
  const known = ordered.get(rows) ?? new Map<CatalogueOrder, readonly Sortable[]>();
  ordered.set(rows, known);
  const found = (known.get(order) as readonly Row[] | undefined) ?? inOrder(rows, order);
  known.set(order, found);
  return found;
}
