/** These rules filter and sort the list of packages (PKG-013 to PKG-019, decisions C1, C2, Q16, G29). */
import type { PackageListQuery, TestPackage } from '../../contract/packages.ts';
import { catalogueOrders, inOrder } from './catalogue-order.ts';
import { isInRange, type Range } from '../number-range.ts';
import { shownPackage, type ShownPackage } from './package-facts.ts';
import { priceToPay } from './package-words.ts';

export const packageOrders = [...catalogueOrders, 'tests'] as const;
export type PackageOrder = (typeof packageOrders)[number];

export const ageGroups = ['18-30', '30-45', '45-60', '60+'] as const;
export type AgeGroup = (typeof ageGroups)[number];

export const genderChoices = ['all', 'male', 'female', 'both'] as const;
export type GenderChoice = (typeof genderChoices)[number];

/** In rupees. The default maximum means no upper limit, so dearer packages are shown too. */
export const packagePrices: Range = { min: 0, max: 10_000 };
export const packagePriceRanges: readonly Range[] = [
  { min: 0, max: 2000 },
  { min: 2000, max: 4000 },
  { min: 4000, max: 6000 },
  { min: 6000, max: 10_000 },
];

export type PackageChoice = {
  readonly search: string;
  readonly category: string;
  readonly price: Range;
  /** Undefined for every age. */
  readonly age: AgeGroup | undefined;
  readonly gender: GenderChoice;
  /** Undefined until the customer chooses: then a search is sorted by relevance, any other list by popularity. */
  readonly sort: PackageOrder | undefined;
};

/** The filters that the server applies; only chosen ones are set. */
export type PackageQuery = Pick<PackageListQuery, 'search' | 'categoryId' | 'minPrice' | 'maxPrice'>;

export function packageQuery({ search, category, price: { min, max } }: PackageChoice): PackageQuery {
  const text = search.trim();
  return {
    ...(text !== '' && { search: text }),
    ...(category !== '' && { categoryId: category }),
    ...(min !== packagePrices.min && { minPrice: min }),
    ...(max !== packagePrices.max && { maxPrice: max }),
  };
}

/** Tells whether the choice is the whole list in the server's order, which the first rows in the page's HTML can represent. */
export const isWholeWanted = (choice: PackageChoice): boolean =>
  Object.keys(packageQuery(choice)).length === 0 &&
  choice.age === undefined &&
  choice.gender === 'all' &&
  (choice.sort ?? 'popularity') === 'popularity';

/** Applies the server's filters, except for the search, to the rows on the device. */
export function fitsQuery(row: TestPackage, { categoryId, minPrice, maxPrice }: PackageQuery): boolean {
  const range = { min: minPrice ?? packagePrices.min, max: maxPrice ?? packagePrices.max };
  return (categoryId === undefined || categoryIdOf(row) === categoryId) && isInRange(priceToPay(row), range, packagePrices);
}

/** Returns the category's id, or its name for a package that carries only the name. */
export const categoryIdOf = ({ categoryId, category }: TestPackage): string | undefined => categoryId ?? category?.name;

/** Applies what the page filters and sorts itself: age group, gender and order. */
export function visiblePackages(packages: readonly TestPackage[], { search, age, gender, sort }: PackageChoice): TestPackage[] {
  const rows = packages
    .map((row) => ({ ...shownPackage(row), row }))
    .filter(({ ageGroup, row }) => fitsAge(ageGroup, age) && fitsGender(row.gender ?? '', gender));
  const isByRelevance = sort === undefined && search.trim() !== '';
  return (isByRelevance ? rows : sorted(rows, sort ?? 'popularity')).map(({ row }) => row);
}

function sorted<Row extends ShownPackage>(rows: readonly Row[], order: PackageOrder): Row[] {
  if (order !== 'tests') return inOrder(rows, order);
  return inOrder(rows, 'name').toSorted((a, b) => (b.testsIncluded ?? 0) - (a.testsIncluded ?? 0));
}

/** Matches when the text contains the group, as documented, or when the years overlap. A text without years matches everybody. */
export function fitsAge(text: string, group: AgeGroup | undefined): boolean {
  if (group === undefined || text.includes(group)) return true;
  const [from, to] = years(text);
  const [groupFrom, groupTo] = years(group);
  return from <= groupTo && groupFrom <= to;
}

function years(text: string): readonly [number, number] {
  const [, from, to] = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/.exec(text) ?? [];
  return [Number(from ?? 0), to === undefined ? Infinity : Number(to)];
}

/** Male and female also match packages for both. */
export function fitsGender(text: string, choice: GenderChoice): boolean {
  if (choice === 'all') return true;
  const gender = text.trim().toLowerCase();
  const isForOne = gender === 'male' || gender === 'female';
  return choice === 'both' ? !isForOne : !isForOne || gender === choice;
}
