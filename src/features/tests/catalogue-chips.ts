import type { TestCategory } from '../../contract/tests.ts';
import { formatRupees } from '../../lib/money.ts';
import { isSameRange, rangeToTexts, type Range } from '../../lib/number-range.ts';
import type { ActiveFilter } from '../../ui/FilterChips.tsx';
import { noFilters, priceBounds, type CatalogueFilters } from './catalogue-view.ts';

/** What narrows the list, in the order of the fields. */
export function activeFilters(
  filters: CatalogueFilters,
  categories: readonly TestCategory[],
  change: (changed: Partial<CatalogueFilters>) => void,
): readonly ActiveFilter[] {
  const { category, price, sample, fasting, isPopular, isFavourite } = filters;
  const labels: { readonly [Name in keyof CatalogueFilters]: string } = {
    // Its name comes a moment later than its id.
    category: category && (categories.find(({ id }) => id === category)?.name ?? 'One category'),
    price: isSameRange(price, priceBounds) ? '' : rangeInWords(price),
    sample,
    fasting: { all: '', required: 'Fasting', 'not-required': 'No fasting' }[fasting],
    isPopular: isPopular ? 'Popular' : '',
    isFavourite: isFavourite ? 'My favourites' : '',
  };
  return (Object.keys(labels) as (keyof CatalogueFilters)[])
    .filter((key) => labels[key] !== '')
    .map((key) => ({ key, label: labels[key], onRemove: () => change({ [key]: noFilters[key] }) }));
}

function rangeInWords(price: Range): string {
  const { min, max } = rangeToTexts(price, priceBounds);
  if (max === '') return `${formatRupees(price.min)} and over`;
  return min === '' ? `Up to ${formatRupees(price.max)}` : `${formatRupees(price.min)}–${formatRupees(price.max)}`;
}
