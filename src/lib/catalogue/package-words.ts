import type { TestPackage } from '../../contract/packages.ts';
import type { Searchable } from './literal-search.ts';

/** A package is found by its own words and by the names of the tests that it contains. */
export function packageWords(testPackage: TestPackage, searchText?: string): Searchable {
  const testNames = (testPackage.tests ?? []).flatMap(({ name, englishName = [] }) => [name].concat(englishName));
  return {
    name: testPackage.name,
    description: [testPackage.description, ...testNames].join('. '),
    categoryName: testPackage.category?.name ?? '',
    searchText,
    englishName: testPackage.englishName,
    isPopular: testPackage.isPopular,
  };
}

/** Returns the rupees to pay: the discounted price if there is one and it is lower (decision G29). */
export const priceToPay = ({ price, discountedPrice }: TestPackage): number => Math.min(price, discountedPrice ?? price);
