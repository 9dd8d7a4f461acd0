/** What the list of checkups shows is part of its address, as far as it was chosen (decision G29). */
import { rangeFromTexts, rangeToTexts } from '../../lib/number-range.ts';
import { comparedAtMost } from '../../lib/catalogue/package-comparison.ts';
import {
  ageGroups,
  genderChoices,
  packageOrders,
  packagePrices,
  type PackageChoice,
} from '../../lib/catalogue/package-filters.ts';
import { pages } from '../../lib/pages/page-paths.ts';

export type CheckupChoice = PackageChoice & {
  /** The ids of the packages to be compared. */
  readonly compared: readonly string[];
  /** Whether the comparison is shown in place of the list. */
  readonly isComparing: boolean;
};

/** Neither the search nor the order is a filter. */
export const noFilters = { category: '', price: packagePrices, age: undefined, gender: 'all' } as const;

const nothingChosen: CheckupChoice = { ...noFilters, search: '', sort: undefined, compared: [], isComparing: false };

export const checkupAddress = { read: readChoice, write: writeChoice };

function readChoice(query: URLSearchParams): CheckupChoice {
  const text = (name: string) => query.get(name) ?? '';
  const ids = text('compare')
    .split(',')
    .filter((id) => id !== '');
  const compared = [...new Set(ids)].slice(0, comparedAtMost);
  return {
    search: text('search'),
    category: text('category'),
    price: rangeFromTexts(text('minPrice'), text('maxPrice'), packagePrices) ?? packagePrices,
    age: ageGroups.find((group) => group === query.get('age')),
    gender: genderChoices.find((gender) => gender === query.get('gender')) ?? 'all',
    sort: packageOrders.find((order) => order === query.get('sort')),
    compared,
    isComparing: compared.length > 0 && query.get('view') === 'compare',
  };
}

function writeChoice({ search, category, price, age, gender, sort, compared, isComparing }: CheckupChoice): URLSearchParams {
  const { min, max } = rangeToTexts(price, packagePrices);
  const chosen = {
    search,
    category,
    minPrice: min,
    maxPrice: max,
    age: age ?? '',
    gender: gender === 'all' ? '' : gender,
    sort: sort ?? '',
    compare: compared.join(','),
    view: isComparing && compared.length > 0 ? 'compare' : '',
  };
  return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''));
}

export function addressOf(choice: Partial<CheckupChoice>): string {
  const query = writeChoice({ ...nothingChosen, ...choice }).toString();
  return query === '' ? pages.checkups.path : `${pages.checkups.path}?${query}`;
}
