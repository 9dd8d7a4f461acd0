import type { OfferCategory } from '../../contract/offers.ts';
import { isSameRange } from '../../lib/number-range.ts';
import type { ActiveFilter } from '../../ui/FilterChips.tsx';
import { discountBounds, noFilters, type OfferChoice } from './offer-choice.ts';

/** What narrows the list, in the words of its chips. */
export function activeFilters(
  { category, discount, type }: OfferChoice,
  categories: readonly OfferCategory[],
  change: (changed: Partial<OfferChoice>) => void,
): ActiveFilter[] {
  const labels = {
    category: category && (categories.find(({ id }) => id === category)?.name ?? 'Category'),
    discount: isSameRange(discount, discountBounds) ? '' : `${discount.min}%–${discount.max}% off`,
    type: type ?? '',
  };
  return (['category', 'discount', 'type'] as const)
    .filter((key) => labels[key] !== '')
    .map((key) => ({ key, label: labels[key], onRemove: () => change({ [key]: noFilters[key] }) }));
}
