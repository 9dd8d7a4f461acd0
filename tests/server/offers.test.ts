import { describe, expect, it } from 'vitest';
import { OfferAnswer, OfferCategoryListAnswer, OfferListAnswer } from '../../src/contract/offers.ts';
import { pathWithId, paths } from '../../src/contract/paths.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { smallOffers } from '../support/server/offers.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { stranger } = server;

/** Servers of their own for what moves the clock or changes the catalogue. */
const later = await testServer();
const renewed = await testServer();

const dayMs = 86_400_000;

const listed = async (query = '', { stranger: caller } = server) =>
  (await caller.get(`${paths.offers}?${query}`)).read(OfferListAnswer).data.offers;
const idsOf = async (query: string) => (await listed(query)).map(({ id }) => id);
const detailOf = (id: string) => stranger.get(pathWithId(paths.offer, id));

describe('the list of offers', () => {
  it('comes to anybody, the largest discount first, without what has ended [API-050]', async () => {
    expect(await idsOf('')).toEqual(['office-basic', 'first-basic', 'flash-basic', 'loyal-women', 'women-pack']);
  });

  it('carries every documented field, reckoned from the package of today [DATA-021]', async () => {
    const offers = await listed();
    expect(offers.find(({ id }) => id === 'flash-basic')).toEqual({
      id: 'flash-basic',
      title: 'Weekend flash sale',
      description: 'Blood count, sugar and urine in one visit, for less than they cost on other days of the year.',
      discountPercentage: 26,
      originalPrice: 540,
      discountedPrice: 399,
      savings: 141,
      offerType: 'Flash Sale',
      validUntil: '2026-11-22T23:59:59+05:30',
      categoryId: 'full-body-checkup',
      categoryName: 'Full Body Checkup',
      isLimitedTime: true,
      isFlashSale: true,
      isFeatured: true,
      testsIncluded: 3,
      packageName: 'Basic Health Checkup',
      packageId: 'basic-checkup',
      termsAndConditions: [
        "Basic Health Checkup for ₹399 instead of today's ₹499, for each one in the order.",
        'Booked one by one, its tests cost ₹540: percentage and saving are counted from that price.',
        'One order per customer in each week.',
        'For the first 3 orders in each week.',
        'If you cancel the order, you can use the offer again while it lasts.',
        'It starts again every week for as long as it is offered.',
        'The order has to be placed before the offer ends; the visit may be later.',
        'One discount per order: it cannot be combined with a coupon or another offer.',
        'The collection fee of ₹200 is added once per order.',
      ],
      usageCount: 0,
      maxUsage: 3,
    });
  });

  it('says in its terms what is checked, and what the provider adds', async () => {
    const offers = await listed();
    const termsOf = (wanted: string) => offers.find(({ id }) => id === wanted)?.termsAndConditions;
    expect(termsOf('first-basic')).toContain('For your first order with us. A cancelled order does not count.');
    expect(termsOf('loyal-women')).toContain('For customers with at least 2 earlier orders. Cancelled orders do not count.');
    expect(termsOf('office-basic')).toEqual(
      expect.arrayContaining([
        'For at least 5 of Basic Health Checkup in one order, for one person or for several.',
        'Up to 2 orders per customer in each quarter.',
        'All the samples of an order are collected in one visit.',
      ]),
    );
    expect(termsOf('women-pack')).toContain('Up to 3 orders per customer.');
    // Its package has no discount of its own to compare with, and it does not come back.
    expect(termsOf('women-pack')?.filter((term) => /one by one|starts again/.test(term))).toEqual([]);
  });

  it.each([
    ['a word of the title', 'search=flash', ['flash-basic']],
    ['words in any order and case', 'search=SALE%20weekend', ['flash-basic']],
    ['the package', 'search=women%20basic', ['loyal-women', 'women-pack']],
    ['the type', 'search=corporate', ['office-basic']],
    ['nonsense', 'search=xyzzy', []],
    ['a category', 'category=women-health', ['loyal-women', 'women-pack']],
    ['an unknown category', 'category=nowhere', []],
    ['the least discount, which counts', 'minDiscount=26', ['office-basic', 'first-basic', 'flash-basic']],
    ['the largest discount, which counts', 'maxDiscount=25', ['loyal-women', 'women-pack']],
    ['everything at once', 'search=basic&category=full-body-checkup&minDiscount=30&maxDiscount=40', ['first-basic']],
  ])('finds by %s [API-050]', async (_what, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it.each([
    ['discount', ['office-basic', 'first-basic', 'flash-basic', 'loyal-women', 'women-pack']],
    ['savings', ['office-basic', 'first-basic', 'loyal-women', 'flash-basic', 'women-pack']],
    ['ending-soon', ['flash-basic', 'women-pack', 'first-basic', 'office-basic', 'loyal-women']],
    ['price-low', ['office-basic', 'first-basic', 'flash-basic', 'loyal-women', 'women-pack']],
    ['price-high', ['women-pack', 'loyal-women', 'flash-basic', 'first-basic', 'office-basic']],
    ['name', ['office-basic', 'loyal-women', 'flash-basic', 'women-pack', 'first-basic']],
  ])('sorts by %s [API-050]', async (sortBy, ids) => {
    expect(await idsOf(`sortBy=${sortBy}`)).toEqual(ids);
  });

  it.each([
    ['minDiscount=-1', 'Minimum discount must be at least 0'],
    ['maxDiscount=101', 'Maximum discount must be at most 100'],
    ['minDiscount=much', 'Minimum discount must be a number'],
    ['minDiscount=50&maxDiscount=40', 'Minimum discount cannot exceed maximum discount'],
    ['sortBy=luck', 'Sort must be one of discount, savings, ending-soon, price-low, price-high, name'],
    [`search=${'x'.repeat(101)}`, 'Search text must be at most 100 characters long'],
  ])('refuses %s in plain words', async (query, message) => {
    const answer = await stranger.get(`${paths.offers}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('one offer', () => {
  it('answers by its id as in the list [API-050]', async () => {
    const offers = await listed();
    for (const offer of offers) expect((await detailOf(offer.id)).read(OfferAnswer).data).toEqual(offer);
  });

  it.each(['unknown', 'past-women', 'basic-checkup', '%F0%9F%A9%B8'])('is missing for the id %s', async (id) => {
    const answer = await stranger.get(`${paths.offers}/${id}`);
    expect([answer.status, answer.message]).toEqual([404, 'Offer not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('offer categories', () => {
  it('are those of the packages on offer, with their number of offers [API-049, DATA-022]', async () => {
    const answer = await stranger.get(paths.offerCategories);
    expect(answer.read(OfferCategoryListAnswer).data).toEqual([
      {
        id: 'full-body-checkup',
        name: 'Full Body Checkup',
        description: 'A broad look at the whole body',
        icon: 'body',
        offerCount: 3,
      },
      { id: 'women-health', name: 'Women Health', description: 'For women at every age', icon: 'woman', offerCount: 2 },
    ]);
  });

  it('without an offer that holds are left out', async () => {
    const offers = smallOffers.filter(({ id }) => id === 'flash-basic' || id === 'past-women');
    await seedCatalogue(renewed.database, { ...smallCatalogue, offers }, renewed.now());
    const { data } = (await renewed.stranger.get(paths.offerCategories)).read(OfferCategoryListAnswer);
    expect(data.map(({ id, offerCount }) => [id, offerCount])).toEqual([['full-body-checkup', 1]]);
  });
});

describe('what is no bargain', () => {
  it('is not on offer: a package that costs as little without it, or is not sold any more', async () => {
    const ids = async () => (await listed('', renewed)).map(({ id }) => id);
    const [basic, women] = smallCatalogue.packages;
    await seedCatalogue(
      renewed.database,
      { ...smallCatalogue, packages: [{ ...basic!, discountedPrice: 349 }, women!] },
      renewed.now(),
    );
    expect(await ids()).toEqual(['office-basic', 'loyal-women', 'women-pack']);
    await seedCatalogue(renewed.database, { ...smallCatalogue, packages: [basic!] }, renewed.now());
    expect(await ids()).toEqual(['office-basic', 'first-basic', 'flash-basic']);
  });
});

describe('how offers are kept by callers', () => {
  it.each([paths.offers, paths.offerCategories, pathWithId(paths.offer, 'flash-basic')])(
    '%s is public and need not be sent twice [API-049, API-050]',
    async (path) => {
      const first = await stranger.get(path);
      expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
      const again = await stranger.get(path, { headers: { 'if-none-match': String(first.headers['etag']) } });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  it('changes when an offer ends, and comes back as a new round', async () => {
    const before = await later.stranger.get(paths.offers);
    later.passes(2 * dayMs);
    const after = await later.stranger.get(paths.offers, { headers: { 'if-none-match': String(before.headers['etag']) } });
    expect(after.status).toBe(200);
    const found = after.read(OfferListAnswer).data.offers;
    expect(found.map(({ id }) => id)).not.toContain('women-pack');
    expect(found.find(({ id }) => id === 'flash-basic')?.validUntil).toBe('2026-11-29T23:59:59+05:30');
  });
});
