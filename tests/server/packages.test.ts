import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { PackageAnswer, PackageListAnswer } from '../../src/contract/packages.ts';
import { pathWithId, paths } from '../../src/contract/paths.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const { stranger } = await testServer();

/** Servers of their own for what changes the catalogue. */
const renewed = await testServer();
const complete = await testServer();

const listed = async (query: string) => (await stranger.get(`${paths.packages}?${query}`)).read(PackageListAnswer).data;
const idsOf = async (query: string) => (await listed(query)).items.map(({ id }) => id);

/** What a server does at start when its data files changed. */
const seedPackages = ({ database, now }: TestServer, packages: typeof smallCatalogue.packages) =>
  seedCatalogue(database, { ...smallCatalogue, packages }, now());

describe('the list of packages', () => {
  it('answers the documented query with items, popular ones first [API-044]', async () => {
    const { items, total } = await listed('search=checkup&minPrice=0&maxPrice=10000&isActive=true&limit=50');
    expect(items.map(({ id }) => id)).toEqual(['basic-checkup', 'women-basic']);
    expect(total).toBe(2);
    expect(await idsOf('categoryId=women-health&isActive=true&limit=50')).toEqual(['women-basic']);
  });

  it('carries list price, discounted price, tests and their number [DATA-014]', async () => {
    const { items } = await listed('');
    expect(items).toEqual([
      {
        id: 'basic-checkup',
        name: 'Basic Health Checkup',
        description: 'Blood count, sugar and urine in one visit',
        price: 540,
        discountedPrice: 499,
        testCount: 3,
        tests: [
          { id: 'cbc', name: 'Complete Blood Count (CBC)' },
          { id: 'fasting-glucose', name: 'Fasting Blood Sugar' },
          { id: 'urine-routine', name: 'Urine Routine Examination' },
        ],
        categoryId: 'full-body-checkup',
        category: { name: 'Full Body Checkup' },
        isPopular: true,
        reviewsCount: 0,
        gender: 'Both',
        features: ['One visit', 'Fasting needed', 'Report in a day'],
        fastingHours: 10,
      },
      {
        id: 'women-basic',
        name: 'Women Basic Checkup',
        description: 'Anaemia and sugar, for women',
        price: 550,
        testCount: 2,
        tests: [
          { id: 'hemoglobin', name: 'Hemoglobin (Hb)' },
          { id: 'hba1c', name: 'HbA1c' },
        ],
        categoryId: 'women-health',
        category: { name: 'Women Health' },
        isPopular: false,
        reviewsCount: 0,
        gender: 'Female',
        ageGroup: '18-45 years',
        features: ['One visit', 'No fasting', 'For women'],
        fastingHours: 0,
        sexLimit: 'Female',
        ageMin: 18,
        ageMax: 45,
      },
    ]);
  });

  it.each([
    ['a word of the name', 'search=women', ['women-basic']],
    ['a synonym', 'search=whole%20body', ['basic-checkup']],
    ['a word of the summary', 'search=urine', ['basic-checkup']],
    ['a category name', 'search=full%20body', ['basic-checkup']],
    ['a test that it contains', 'search=hba1c', ['women-basic']],
    ['a mistyped word', 'search=chekup', ['basic-checkup', 'women-basic']],
    ['a blank search', 'search=%20', ['basic-checkup', 'women-basic']],
    ['nonsense', 'search=xyzzy', []],
    ['an unknown category', 'categoryId=unknown', []],
    ['the price to pay, not the list price', 'minPrice=500', ['women-basic']],
    ['a price that is the upper bound', 'maxPrice=499', ['basic-checkup']],
    ['a price that is the lower bound', 'minPrice=550', ['women-basic']],
    ['a search in a category', 'search=checkup&categoryId=full-body-checkup', ['basic-checkup']],
    ['packages that are not offered', 'isActive=false', []],
  ])('finds by %s [API-044]', async (_what, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it('is cut at the limit and says how many there are [API-044]', async () => {
    const { items, total } = await listed('limit=1');
    expect([items.length, total]).toEqual([1, 2]);
  });

  it('puts the best match first, popular or not', async () => {
    expect(await idsOf('search=women%20basic%20checkup')).toEqual(['women-basic']);
    expect((await idsOf('search=anaemia%20and%20sugar'))[0]).toBe('women-basic');
  });

  it.each([
    ['minPrice=cheap', 'Minimum price must be a number'],
    ['maxPrice=-1', 'Maximum price must be at least 0'],
    ['isActive=perhaps', 'Active must be true or false'],
    ['limit=0', 'Limit must be at least 1'],
    [`search=${'x'.repeat(101)}`, 'Search text must be at most 100 characters long'],
  ])('refuses %s in plain words', async (query, message) => {
    const answer = await stranger.get(`${paths.packages}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('one package', () => {
  it('carries the detailed description and what each of its tests needs [DATA-014]', async () => {
    const answer = await stranger.get(pathWithId(paths.package, 'basic-checkup'));
    expect(answer.status).toBe(200);
    const { data } = answer.read(PackageAnswer);
    expect(data.description).toBe('The tests that a healthy adult takes once a year, drawn in one visit.');
    expect(data.detailedDescription).toMatch(/^A first look at blood/);
    expect(data.tests?.[1]).toEqual({
      id: 'fasting-glucose',
      name: 'Fasting Blood Sugar',
      categoryName: 'Diabetes',
      price: 90,
      sampleType: 'Blood',
      fastingRequired: true,
    });
  });

  it.each(['unknown', 'cbc'])('is missing for the id %s', async (id) => {
    const answer = await stranger.get(pathWithId(paths.package, id));
    expect([answer.status, answer.message]).toEqual([404, 'Package not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    [{ ageMin: 60 }, '60+ years'],
    [{ ageMin: 18, ageMax: 65 }, '18-65 years'],
    [{ ageMax: 12 }, '0-12 years'],
    [{}, undefined],
  ])('says for which ages it is: %j', async (limits, ageGroup) => {
    const [basic] = smallCatalogue.packages;
    await seedPackages(renewed, [{ ...basic!, ...limits }]);
    const { data } = (await renewed.stranger.get(pathWithId(paths.package, 'basic-checkup'))).read(PackageAnswer);
    expect(data.ageGroup).toBe(ageGroup);
  });

  it('is gone when the catalogue no longer has it', async () => {
    await seedPackages(renewed, smallCatalogue.packages);
    expect((await renewed.stranger.get(pathWithId(paths.package, 'women-basic'))).status).toBe(200);
    await seedPackages(renewed, smallCatalogue.packages.slice(0, 1));
    expect((await renewed.stranger.get(pathWithId(paths.package, 'women-basic'))).status).toBe(404);
    const { items } = (await renewed.stranger.get(paths.packages)).read(PackageListAnswer).data;
    expect(items.map(({ id }) => id)).toEqual(['basic-checkup']);
  });
});

it('answers every package of the real catalogue in the form of the contract', async () => {
  const catalogue = loadCatalogue();
  await seedCatalogue(complete.database, catalogue, complete.now());
  const { items } = (await complete.stranger.get(`${paths.packages}?limit=200`)).read(PackageListAnswer).data;
  expect(items.map(({ id }) => id).toSorted()).toEqual(catalogue.packages.map(({ id }) => id).toSorted());
  for (const { id, testCount } of items) {
    const { data } = (await complete.stranger.get(pathWithId(paths.package, id))).read(PackageAnswer);
    expect([data.id, data.tests?.length]).toEqual([id, testCount]);
  }
});
