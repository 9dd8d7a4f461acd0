import type { TestPackage } from '../../contract/packages.ts';
import type { Searchable } from './literal-search.ts';

/** By which words a package is found: its own, and the names of the tests that it contains. */
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

/** Rupees to pay: the discounted price where there is one and it is lower (decision G29). */
export const priceToPay = ({ price, discountedPrice }: TestPackage): number => Math.min(price, discountedPrice ?? price);
