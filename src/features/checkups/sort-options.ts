import { packageOrders, type PackageOrder } from '../../lib/catalogue/package-filters.ts';
import type { FilterOption } from '../../ui/ChoiceFilter.tsx';

const labels: Record<PackageOrder, string> = {
  popularity: 'Popularity',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name',
  tests: 'Most tests',
};

/** Chosen by nobody, a search is sorted by relevance and everything else by popularity. */
export function orderOptions(search: string): FilterOption[] {
  const options = packageOrders.map((order) => ({ value: order, label: labels[order] }));
  const [popularity, ...others] = options;
  if (search.trim() !== '') return [{ value: '', label: 'Relevance' }, ...options];
  return [{ value: '', label: popularity?.label ?? '' }, ...others];
}

export const readOrder = (value: string): PackageOrder | undefined => packageOrders.find((order) => order === value);
