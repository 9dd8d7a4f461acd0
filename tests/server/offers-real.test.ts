import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { addDemonstration } from '../../server/demo/demonstration.ts';
import { offerTypes } from '../../src/contract/choices.ts';
import { OfferAnswer, OfferCategoryListAnswer, OfferListAnswer } from '../../src/contract/offers.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const catalogue = loadCatalogue();

async function seeded() {
  const { database, stranger, now, settings } = server;
  await seedCatalogue(database, catalogue, now());
  return { database, stranger, now, settings };
}

it('answers every offer of the real catalogue at any time of the year', async () => {
  const { stranger } = await seeded();
  for (let month = 0; month < 13; month += 1) {
    const { offers } = (await stranger.get(paths.offers)).read(OfferListAnswer).data;
    expect(offers.length).toBe(catalogue.offers.length);
    expect(new Set(offers.map(({ offerType }) => offerType))).toEqual(new Set(offerTypes));
    expect(offers.filter(({ validUntil }) => Date.parse(validUntil) < server.now())).toEqual([]);
    server.passes(29 * 86_400_000);
  }
  const { data: categories } = (await stranger.get(paths.offerCategories)).read(OfferCategoryListAnswer);
  expect(categories.reduce((sum, { offerCount = 0 }) => sum + offerCount, 0)).toBe(catalogue.offers.length);
});

it.each(['minDiscount=30&maxDiscount=50', 'minDiscount=50&maxDiscount=70', 'minDiscount=60&maxDiscount=80', 'minDiscount=70'])(
  'has something to show for the quick range %s',
  async (range) => {
    const { stranger } = await seeded();
    expect((await stranger.get(`${paths.offers}?${range}`)).read(OfferListAnswer).data.offers.length).toBeGreaterThan(0);
  },
);

it('says amounts that agree: savings are the difference, the percentage is theirs', async () => {
  const { stranger } = await seeded();
  for (const { id } of catalogue.offers) {
    const { data: offer } = (await stranger.get(pathWithId(paths.offer, id))).read(OfferAnswer);
    expect(offer.savings).toBe(offer.originalPrice - offer.discountedPrice);
    expect(offer.discountPercentage).toBe(Math.floor((offer.savings / offer.originalPrice) * 100));
    expect([Number.isInteger(offer.discountedPrice), offer.termsAndConditions.length >= 4]).toEqual([true, true]);
  }
});

it('counts made-up uses in the demonstration only, and leaves some of each', async () => {
  const { database, stranger, now, settings } = await seeded();
  const list = async () => (await stranger.get(paths.offers)).read(OfferListAnswer).data.offers;
  expect((await list()).filter(({ usageCount }) => usageCount !== 0)).toEqual([]);
  await addDemonstration(database, settings, now());
  const offers = await list();
  expect(offers.filter(({ usageCount = 0 }) => usageCount === 0)).toEqual([]);
  expect(offers.filter(({ usageCount = 0, maxUsage = Infinity }) => usageCount >= maxUsage)).toEqual([]);
});

it('adds them to a demonstration of before there were offers, and in the next week, and keeps what was counted', async () => {
  const { database, stranger, now, settings } = await seeded();
  const start = () => addDemonstration(database, settings, now());
  const counted = async () =>
    (await stranger.get(paths.offers)).read(OfferListAnswer).data.offers.map(({ usageCount }) => usageCount);
  await start();
  const before = await counted();
  await database.deleteFrom('offerCounts').execute();
  await start();
  expect(await counted()).toEqual(before);
  await database.updateTable('offerCounts').set({ used: 7 }).execute();
  server.passes(7 * 86_400_000);
  await start();
  const later = await counted();
  expect([later.includes(0), later.includes(7)]).toEqual([false, true]);
});
