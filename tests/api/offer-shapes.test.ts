import { describe, expect, it } from 'vitest';
import { readOffer, readOfferCategories, readOffers } from '../../src/api/offer-shapes.ts';
import { readCart } from '../../src/api/shapes.ts';
import type { Offer } from '../../src/contract/offers.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';

const plain = { id: 'o1', title: 'Weekend sale', originalPrice: 999, discountedPrice: 599 };

const whole: Offer = {
  id: 'o1',
  title: 'Weekend sale',
  description: 'Everything for less',
  discountPercentage: 41,
  originalPrice: 999,
  discountedPrice: 590,
  savings: 409,
  offerType: 'Flash Sale',
  validUntil: '2026-11-30T23:59:59+05:30',
  categoryId: 'full-body',
  categoryName: 'Full Body',
  isLimitedTime: true,
  isFlashSale: true,
  isFeatured: true,
  testsIncluded: 12,
  packageName: 'Full body checkup',
  packageId: 'full-body-checkup',
  termsAndConditions: ['One use each.'],
  usageCount: 3,
  maxUsage: 100,
};

describe('a list of offers', () => {
  it('is offers, items or a plain list [API-050]', () => {
    for (const payload of [{ offers: [plain] }, { items: [plain] }, [plain]]) expect(readOffers(payload)).toMatchObject([plain]);
  });

  it('keeps every field of an offer [DATA-021]', () => {
    expect(readOffers([whole])).toEqual([whole]);
  });

  it('takes ids that are numbers', () => {
    expect(readOffers([{ ...plain, id: 12, categoryId: 3, packageId: 7 }])[0]).toMatchObject({
      id: '12',
      categoryId: '3',
      packageId: '7',
    });
  });

  it('reckons what is missing from the two prices', () => {
    expect(readOffers([plain])[0]).toMatchObject({
      savings: 400,
      discountPercentage: 40,
      termsAndConditions: [],
      isFlashSale: false,
    });
  });

  it('takes nothing off where the prices are the wrong way round, or nothing is asked for', () => {
    for (const prices of [{ originalPrice: 0 }, { originalPrice: 500 }, { originalPrice: 0, discountedPrice: 0 }])
      expect(readOffers([{ ...plain, ...prices }])[0]).toMatchObject({ savings: 0, discountPercentage: 0 });
  });

  it('counts tests that come as a list', () => {
    expect(readOffers([{ ...plain, testsIncluded: ['CBC', 'TSH'] }])[0]?.testsIncluded).toBe(2);
  });

  it.each([
    ['nothing', undefined],
    ['an object without a list', { rows: [] }],
    ['a row without a price', [{ id: 'o1', title: 'Sale' }]],
    ['a row without a title', [{ ...plain, title: '' }]],
  ])('that is %s is one clear error', (_, payload) => {
    expect(() => readOffers(payload)).toThrow(ApiError);
  });
});

describe('a single offer', () => {
  it('stands alone or under its name', () => {
    for (const payload of [plain, { offer: plain }]) expect(readOffer(payload)).toMatchObject(plain);
  });

  it('that is not in the answer is a missing offer', () => {
    for (const payload of [undefined, null, {}])
      expect(() => readOffer(payload)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

it('a list of categories is the payload itself, categories or items [API-049][DATA-022]', () => {
  const category = { id: 'heart', name: 'Heart Health', description: 'For the heart', icon: 'heart', offerCount: 4 };
  for (const payload of [[category], { categories: [category] }, { items: [category] }])
    expect(readOfferCategories(payload)).toEqual([category]);
  expect(readOfferCategories([{ id: 1, name: 'Heart' }])).toEqual([{ id: '1', name: 'Heart' }]);
});

it('a cart keeps the offer that is its discount', () => {
  const offer = { id: 'o1', title: 'Weekend sale', discount: 100 };
  expect(readCart({ items: [], itemCount: 0, subtotal: 0, offer }).offer).toEqual(offer);
  expect(readCart({ items: [], itemCount: 0, subtotal: 0, offer: null })).not.toHaveProperty('offer');
});

it('a cart is not lost over a discount in a form of its provider’s own', () => {
  const cart = { items: [], itemCount: 0, subtotal: 0 };
  const forms = [
    'SAVE10',
    7,
    [],
    {},
    { id: 'o1', title: 'Sale' },
    { code: '', discount: 5 },
    { id: 'o1', title: 'Sale', discount: 'x' },
  ];
  for (const form of forms) expect(readCart({ ...cart, coupon: form, offer: form, unusedCoupon: form })).toEqual(cart);
});
