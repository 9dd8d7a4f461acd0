import { describe, expect, it } from 'vitest';
import type { TestPackage } from '../../src/contract/packages.ts';
import { fastingWords, priceOneByOne, shownPackage } from '../../src/lib/catalogue/package-facts.ts';

const received = (changes: Partial<TestPackage> = {}): TestPackage => ({
  id: 'heart',
  name: 'Heart Checkup',
  description: 'Looks after the heart',
  price: 1000,
  isPopular: false,
  ...changes,
});

describe('a package as it is shown', () => {
  it('has the documented fields [DATA-015]', () => {
    const sent = {
      discountedPrice: 800,
      tests: [{ id: 'cbc', name: 'CBC' }],
      testCount: 9,
      category: { name: 'Heart Health' },
      isPopular: true,
      rating: 4.1,
      reviewsCount: 12,
      duration: '1 hour',
      ageGroup: '45-60 years',
      gender: 'Male',
      features: ['No fasting'],
    };
    expect(shownPackage(received(sent))).toEqual({
      id: 'heart',
      name: 'Heart Checkup',
      description: 'Looks after the heart',
      price: 800,
      originalPrice: 1000,
      categoryName: 'Heart Health',
      testsIncluded: 1,
      duration: '1 hour',
      ageGroup: '45-60 years',
      gender: 'Male',
      features: ['No fasting'],
      rating: 4.1,
      reviewsCount: 12,
      isPopular: true,
    });
  });

  it('costs the discounted price only where it is lower', () => {
    expect(shownPackage(received({ discountedPrice: 1000 }))).toMatchObject({ price: 1000, originalPrice: undefined });
    expect(shownPackage(received({ discountedPrice: 1200 }))).toMatchObject({ price: 1000, originalPrice: undefined });
  });

  it('counts its tests, or takes the number that was sent', () => {
    expect(shownPackage(received({ testCount: 9 })).testsIncluded).toBe(9);
    expect(shownPackage(received({ testCount: 9, tests: [] })).testsIncluded).toBe(9);
    expect(shownPackage(received()).testsIncluded).toBeUndefined();
  });
});

describe('what the server does not send of a package', () => {
  const shown = shownPackage(received());

  it("is '3-5 hours', '18-65 years' and 'Both' [PKG-020][PKG-021][PKG-022]", () => {
    expect(shown).toMatchObject({ duration: '3-5 hours', ageGroup: '18-65 years', gender: 'Both' });
  });

  it('is the same list of features for every package [PKG-023]', () => {
    expect(shown.features.length).toBeGreaterThan(0);
    expect(shownPackage(received({ id: 'other', features: [] })).features).toEqual(shown.features);
    // Results of what the law ties to consent are sent to nobody.
    const confidential = shownPackage(received({ needsConsent: true, features: [] })).features;
    expect(confidential).toEqual(shown.features.filter((feature) => !/email|SMS/.test(feature)));
    expect(confidential.length).toBe(shown.features.length - 1);
  });

  it('is the rating 4.5 [PKG-024]', () => {
    expect(shown.rating).toBe(4.5);
  });

  it('is a number of reviews that stays the same for a package and differs between packages [PKG-025]', () => {
    expect(shownPackage(received()).reviewsCount).toBe(shown.reviewsCount);
    expect(shown.reviewsCount).toBeGreaterThan(0);
    const counts = ['a', 'b', 'full-body', 'thyroid-care'].map((id) => shownPackage(received({ id })).reviewsCount);
    expect(new Set(counts).size).toBe(counts.length);
  });

  it('is not made up where the server says that there are no reviews', () => {
    expect(shownPackage(received({ reviewsCount: 0 })).reviewsCount).toBe(0);
  });
});

describe('fasting in words', () => {
  it.each([
    [undefined, undefined],
    [0, 'No fasting'],
    [10, 'Fasting, 10 hours'],
  ])('%s hours: %s', (hours, words) => {
    expect(fastingWords(hours)).toBe(words);
  });
});

describe('the price of the tests one by one', () => {
  it.each([
    ['is their sum', [{ price: 300 }, { price: 90 }], 390],
    ['is not known while one of them has none', [{ price: 300 }, {}, { price: 90 }], undefined],
    ['is not known without tests', [], undefined],
    ['is not known where nobody says which tests', undefined, undefined],
  ])('%s', (_what, tests, sum) => {
    expect(priceOneByOne(tests)).toBe(sum);
  });
});
