import type { TestPackage } from '../../contract/packages.ts';
import type { Searchable } from './literal-search.ts';

/** A package is found by its own words and by the names of the tests that it contains. */
export function packageWords(found: TestPackage, searchText?: string): Searchable {
  const testNames = (found.tests ?? []).map(({ name }) => name);
  return {
    name: found.name,
    description: [found.description, ...testNames].join('. '),
    categoryName: found.category?.name ?? '',
    searchText,
    isPopular: found.isPopular,
  };
}

/** Returns the rupees to pay: the discounted price if there is one and it is lower (decision G29). */
export const priceToPay = ({ price, discountedPrice }: TestPackage): number => Math.min(price, discountedPrice ?? price);
