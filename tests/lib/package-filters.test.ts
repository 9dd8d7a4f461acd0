import { describe, expect, it } from 'vitest';
import type { TestPackage } from '../../src/contract/packages.ts';
import {
  ageGroups,
  fitsAge,
  fitsGender,
  fitsQuery,
  genderChoices,
  packageOrders,
  packagePriceRanges,
  packagePrices,
  packageQuery,
  visiblePackages,
  type PackageChoice,
} from '../../src/lib/catalogue/package-filters.ts';

const row = (id: string, changes: Partial<TestPackage> = {}): TestPackage => ({
  id,
  name: id,
  description: '',
  price: 1000,
  isPopular: false,
  ...changes,
});

const choice = (changes: Partial<PackageChoice> = {}): PackageChoice => ({
  search: '',
  category: '',
  price: packagePrices,
  age: undefined,
  gender: 'all',
  sort: undefined,
  ...changes,
});

const idsOf = (rows: readonly TestPackage[], changes: Partial<PackageChoice> = {}) =>
  visiblePackages(rows, choice(changes)).map(({ id }) => id);

describe('the constants of the package list', () => {
  it('are the documented ones [PKG-013][PKG-014][PKG-015][PKG-017][PKG-018]', () => {
    expect(packagePrices).toEqual({ min: 0, max: 10_000 });
    expect(packagePriceRanges.map(({ min, max }) => `${min}-${max}`)).toEqual(['0-2000', '2000-4000', '4000-6000', '6000-10000']);
    expect(ageGroups).toEqual(['18-30', '30-45', '45-60', '60+']);
    expect(genderChoices).toEqual(['all', 'male', 'female', 'both']);
    expect(packageOrders).toEqual(['popularity', 'price-low', 'price-high', 'name', 'tests']);
  });
});

describe('what the server is asked for', () => {
  it('is only what was chosen, without the defaults [API-044]', () => {
    expect(packageQuery(choice({ search: '  ' }))).toEqual({});
    expect(packageQuery(choice({ search: ' heart ', category: 'c', price: { min: 0, max: 2000 } }))).toEqual({
      search: 'heart',
      categoryId: 'c',
      maxPrice: 2000,
    });
    expect(packageQuery(choice({ price: { min: 6000, max: 10_000 } }))).toEqual({ minPrice: 6000 });
  });

  it('is never what the page filters itself', () => {
    expect(packageQuery(choice({ age: '60+', gender: 'male', sort: 'tests' }))).toEqual({});
  });
});

describe('the price and category over the rows of the device', () => {
  it('count what is to be paid, both ends included', () => {
    const cheap = row('cheap', { price: 3000, discountedPrice: 2000, categoryId: 'heart' });
    expect(fitsQuery(cheap, { maxPrice: 2000 })).toBe(true);
    expect(fitsQuery(cheap, { minPrice: 2000 })).toBe(true);
    expect(fitsQuery(cheap, { minPrice: 2001 })).toBe(false);
    expect(fitsQuery(cheap, { maxPrice: 1999 })).toBe(false);
    expect(fitsQuery(cheap, { categoryId: 'heart' })).toBe(true);
    expect(fitsQuery(cheap, { categoryId: 'women' })).toBe(false);
  });

  it('have no upper limit by default', () => {
    expect(fitsQuery(row('dear', { price: 25_000 }), { minPrice: 6000 })).toBe(true);
  });
});

describe('the age group', () => {
  it.each([
    ['contains it', '18-30 years', '18-30', true],
    ['contains it, among others', '18-30, 45-60', '45-60', true],
    ['is the constant, which overlaps each of them', '18-65 years', '30-45', true],
    ['is the constant, which overlaps each of them', '18-65 years', '60+', true],
    ['touches it', '45-60 years', '30-45', true],
    ['is open upwards', '40+ years', '60+', true],
    ['lies below', '3-17 years', '18-30', false],
    ['touches its end', '60+ years', '45-60', true],
    ['lies above', '60+ years', '18-30', false],
    ['names no years', 'All ages', '18-30', true],
  ] as const)('finds a package whose text %s: %s for %s [PKG-016]', (_why, text, group, isFound) => {
    expect(fitsAge(text, group)).toBe(isFound);
  });

  it('leaves everything where none was chosen', () => {
    expect(fitsAge('3-17 years', undefined)).toBe(true);
  });
});

describe('the gender', () => {
  it.each([
    ['all', ['Male', 'Female', 'Both']],
    ['male', ['Male', 'Both']],
    ['female', ['Female', 'Both']],
    ['both', ['Both']],
  ] as const)('%s finds what is for %s', (chosen, found) => {
    expect(['Male', 'Female', 'Both'].filter((gender) => fitsGender(gender, chosen))).toEqual(found);
  });

  it('is compared without case', () => {
    expect(fitsGender('FEMALE', 'female')).toBe(true);
    expect(fitsGender('FEMALE', 'male')).toBe(false);
  });
});

describe('the order', () => {
  const rows = [
    row('b', { price: 900, isPopular: true, testCount: 3 }),
    row('a', { price: 900, testCount: 12 }),
    row('c', { price: 2000, discountedPrice: 100, testCount: 3 }),
    row('d', { price: 5000 }),
  ];

  it.each([
    [undefined, ['b', 'a', 'c', 'd']],
    ['popularity', ['b', 'a', 'c', 'd']],
    ['price-low', ['c', 'a', 'b', 'd']],
    ['price-high', ['d', 'a', 'b', 'c']],
    ['name', ['a', 'b', 'c', 'd']],
    ['tests', ['a', 'b', 'c', 'd']],
  ] as const)('%s: %s [PKG-004]', (sort, ids) => {
    expect(idsOf(rows, { sort })).toEqual(ids);
  });

  it('puts the most tests first for tests [PKG-004]', () => {
    expect(idsOf([row('few', { testCount: 2 }), row('many', { testCount: 20 })], { sort: 'tests' })).toEqual(['many', 'few']);
  });

  it('is that of the answer for a search, unless one was chosen', () => {
    expect(idsOf(rows, { search: 'x' })).toEqual(['b', 'a', 'c', 'd']);
    expect(idsOf([...rows].reverse(), { search: 'x' })).toEqual(['d', 'c', 'a', 'b']);
    expect(idsOf([...rows].reverse(), { search: 'x', sort: 'name' })).toEqual(['a', 'b', 'c', 'd']);
  });
});
