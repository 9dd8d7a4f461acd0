import { formatRupees } from '../../lib/money.ts';
import { isSameRange } from '../../lib/number-range.ts';
import type { CheckupCategory } from '../../lib/catalogue/package-categories.ts';
import { packagePrices } from '../../lib/catalogue/package-filters.ts';
import type { ActiveFilter } from '../../ui/FilterChips.tsx';
import { noFilters, type CheckupChoice } from './checkup-choice.ts';
import { ageLabel, genderLabels } from './filter-words.ts';

type Change = (changed: Partial<CheckupChoice>) => void;

/** What narrows the list, in words, and how each is taken away. */
export function activeFilters(
  choice: CheckupChoice,
  categories: readonly CheckupCategory[] | undefined,
  change: Change,
): ActiveFilter[] {
  const { category, price, age, gender } = choice;
  const label = {
    category: category && categoryLabel(category, categories),
    price: isSameRange(price, packagePrices) ? '' : priceLabel(price),
    age: age && ageLabel(age),
    gender: gender === 'all' ? '' : `For: ${genderLabels[gender]}`,
  };
  return (Object.keys(label) as (keyof typeof label)[]).flatMap((key) => {
    const text = label[key];
    return text ? [{ key, label: text, onRemove: () => change({ [key]: noFilters[key] }) }] : [];
  });
}

function priceLabel({ min, max }: CheckupChoice['price']): string {
  if (max === packagePrices.max) return `From ${formatRupees(min)}`;
  return min === packagePrices.min ? `Up to ${formatRupees(max)}` : `${formatRupees(min)}–${formatRupees(max)}`;
}

/** Nobody reads an id while the names are on their way. */
function categoryLabel(category: string, categories: readonly CheckupCategory[] | undefined): string {
  return categories ? (categories.find(({ id }) => id === category)?.name ?? category) : 'Category';
}
