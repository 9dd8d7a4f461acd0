import { describe, expect, it } from 'vitest';
import type { Offer } from '../../src/contract/offers.ts';
import { categoriesOf, offerTypeOf, filterOffers, type OfferFilter } from '../../src/lib/offers/offer-list.ts';
import { offerMarks, usesLeft, usesLeftText } from '../../src/lib/offers/offer-words.ts';

const offer = (changes: Partial<Offer>): Offer => ({
  id: 'o',
  title: 'Offer',
  description: '',
  discountPercentage: 50,
  originalPrice: 1000,
  discountedPrice: 500,
  savings: 500,
  offerType: 'Package Deal',
  validUntil: '2026-11-30T23:59:59+05:30',
  isLimitedTime: false,
  isFlashSale: false,
  isFeatured: false,
  termsAndConditions: [],
  ...changes,
});

const heart = offer({
  id: 'heart',
  title: 'Heart deal',
  description: 'Cholesterol and more',
  packageName: 'Healthy Heart',
  categoryId: 'heart',
  categoryName: 'Heart Health',
  discountPercentage: 30,
  originalPrice: 2000,
  discountedPrice: 1400,
  savings: 600,
  validUntil: '2026-11-25T23:59:59+05:30',
});
const body = offer({
  id: 'body',
  title: 'A full body sale',
  categoryId: 'full',
  categoryName: 'Full Body',
  offerType: 'Flash Sale',
  discountPercentage: 70,
  discountedPrice: 900,
  savings: 2100,
});
const women = offer({
  id: 'women',
  title: 'Women first',
  discountPercentage: 50,
  discountedPrice: 400,
  savings: 400,
  validUntil: '2026-12-31',
});

const ids = (wishes: OfferFilter) => filterOffers([heart, body, women], wishes).map(({ id }) => id);

describe('the offers of a list', () => {
  it.each([
    ['its title', 'women'],
    ['its description', 'CHOLESTEROL'],
    ['its package', 'healthy'],
    ['its category', 'full body'],
    ['its type', 'flash'],
    ['words in any order', 'deal heart'],
  ])('are found by %s', (_, search) => {
    expect(ids({ search })).toHaveLength(1);
  });

  it('hold every word of the search', () => {
    expect(ids({ search: 'heart flash' })).toEqual([]);
  });

  it('are those of the category', () => {
    expect(ids({ category: 'heart' })).toEqual(['heart']);
  });

  it.each([
    [30, 50, ['women', 'heart']],
    [50, 70, ['body', 'women']],
    [70, 100, ['body']],
    [71, 100, []],
  ])('have a discount from %i to %i, both included', (minDiscount, maxDiscount, found) => {
    expect(ids({ minDiscount, maxDiscount })).toEqual(found);
  });

  it.each([
    [undefined, ['body', 'women', 'heart']],
    ['savings', ['body', 'heart', 'women']],
    ['ending-soon', ['heart', 'body', 'women']],
    ['price-low', ['women', 'body', 'heart']],
    ['price-high', ['heart', 'body', 'women']],
    ['name', ['body', 'heart', 'women']],
  ] as const)('stand in the order %s', (sortBy, found) => {
    expect(ids({ sortBy })).toEqual(found);
  });
});

it('knows a type whatever case and separators it is written with', () => {
  expect(['Flash Sale', 'flash_sale', 'FLASH-SALE', 'FlashSale'].map(offerTypeOf)).toEqual(Array(4).fill('Flash Sale'));
  expect(offerTypeOf('Clearance')).toBeUndefined();
});

it('takes the categories that offers name where no list of them came', () => {
  expect(categoriesOf([heart, body, heart, women])).toEqual([
    { id: 'full', name: 'Full Body' },
    { id: 'heart', name: 'Heart Health' },
  ]);
});

describe('what a card says', () => {
  it('of uses left, where they are limited', () => {
    expect(usesLeft(offer({ usageCount: 5 }))).toBeUndefined();
    expect(usesLeft(offer({ maxUsage: 3 }))).toBe(3);
    expect(usesLeft(offer({ maxUsage: 3, usageCount: 4 }))).toBe(0);
    expect([0, 1, 2].map(usesLeftText)).toEqual(['Used up', '1 use left', '2 uses left']);
  });

  it('of what marks an offer out, and no word of its type again', () => {
    expect(offerMarks(offer({ isFeatured: true, isFlashSale: true, isLimitedTime: true }))).toEqual([
      'Featured',
      'Flash sale',
      'Limited time',
    ]);
    expect(offerMarks(offer({ offerType: 'Flash Sale', isFlashSale: true }))).toEqual([]);
  });
});
