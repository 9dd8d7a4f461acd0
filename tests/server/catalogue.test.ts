import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import type { ReviewRow } from '../../server/catalogue/catalogue-rows.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import type { ItemType } from '../../src/contract/cart.ts';
import { pathWithId, paths } from '../../src/contract/paths.ts';
import { SuggestionAnswer, TestAnswer, TestCategoryListAnswer, TestListAnswer } from '../../src/contract/tests.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const server = await testServer();
const { stranger } = server;

/** Servers of their own for what changes the catalogue. */
const rated = await testServer();
const renewed = await testServer();
const complete = await testServer();

const detailOf = (id: string) => stranger.get(pathWithId(paths.test, id));

/** What a server does at start when its data files changed. */
const seedTests = ({ database, now }: TestServer, tests: typeof smallCatalogue.tests) =>
  seedCatalogue(database, { ...smallCatalogue, tests }, now());

describe('test categories', () => {
  it('come as a list in the order of the files, to anybody [API-040, DATA-013]', async () => {
    const answer = await stranger.get(paths.testCategories);
    expect(answer.status).toBe(200);
    expect(answer.read(TestCategoryListAnswer).data).toEqual(smallCatalogue.testCategories);
  });
});

describe('the list of tests', () => {
  it('comes whole with limit=1000, popular ones first, then by name [API-041]', async () => {
    const { data } = (await stranger.get(`${paths.tests}?limit=1000`)).read(TestListAnswer);
    expect(data.items.map(({ id }) => id)).toEqual(['cbc', 'fasting-glucose', 'hba1c', 'hemoglobin', 'urine-routine']);
    expect(data).toMatchObject({ total: 5, page: 1, totalPages: 1 });
  });

  it('comes in pages that miss nothing', async () => {
    const pages = [1, 2, 3, 4].map(
      async (page) => (await stranger.get(`${paths.tests}?limit=2&page=${page}`)).read(TestListAnswer).data,
    );
    const found = await Promise.all(pages);
    expect(found.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['cbc', 'fasting-glucose'],
      ['hba1c', 'hemoglobin'],
      ['urine-routine'],
      [],
    ]);
    expect(found[1]).toMatchObject({ total: 5, page: 2, totalPages: 3 });
  });

  it('carries in a row what a card shows and the words by which it is found', async () => {
    const { items } = (await stranger.get(paths.tests)).read(TestListAnswer).data;
    expect(items[0]).toEqual({
      id: 'cbc',
      name: 'Complete Blood Count (CBC)',
      description: 'Measures something that matters to health',
      categoryId: 'haematology',
      categoryName: 'Blood Count & Clotting',
      price: 300,
      originalPrice: 400,
      sampleType: 'Blood',
      processingTime: '24 hours',
      fastingRequired: false,
      fastingHours: 0,
      isPopular: true,
      reviewsCount: 0,
      searchText: 'CBC\nHemogram\nfull blood test\nkhoon ki jaanch',
    });
  });

  it.each([
    ['limit=0', 'Limit must be at least 1'],
    ['limit=1001', 'Limit must be at most 1000'],
    ['limit=many', 'Limit must be a whole number'],
    ['page=0', 'Page must be at least 1'],
  ])('refuses %s in plain words', async (query, message) => {
    const answer = await stranger.get(`${paths.tests}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('one test', () => {
  it('carries every documented field [DATA-012]', async () => {
    const answer = await detailOf('cbc');
    expect(answer.status).toBe(200);
    expect(answer.read(TestAnswer).data).toEqual({
      id: 'cbc',
      name: 'Complete Blood Count (CBC)',
      description: 'A test that is described here at some length, as a customer would read it.',
      categoryId: 'haematology',
      categoryName: 'Blood Count & Clotting',
      category: { name: 'Blood Count & Clotting' },
      price: 300,
      originalPrice: 400,
      sampleType: 'Blood',
      tube: 'EDTA (lavender top), 2 mL',
      processingTime: '24 hours',
      fastingRequired: false,
      fastingHours: 0,
      isPopular: true,
      reviewsCount: 0,
      preparation: 'No special preparation is needed before the sample is taken.',
      clinicalSignificance: 'High and low values mean different things and are judged by a doctor.',
      normalRange: 'Hemoglobin: women 12–15 g/dL; men 13–17 g/dL\nPlatelets: 150–410 × 10³/µL',
      components: ['Hemoglobin', 'Platelets'],
      synonyms: ['CBC', 'Hemogram', 'full blood test', 'khoon ki jaanch'],
      analytes: smallCatalogue.analytes.filter(({ id }) => ['hemoglobin', 'platelets'].includes(id)),
    });
  });

  it('answers by its id alone [API-042]', async () => {
    const { data } = (await detailOf('fasting-glucose')).read(TestAnswer);
    expect(data).toMatchObject({
      id: 'fasting-glucose',
      fastingRequired: true,
      fastingHours: 10,
      timeOfDay: 'Between 7 and 10 am',
    });
  });

  it('gives the expected finding as normal range where there is no number', async () => {
    expect((await detailOf('urine-routine')).read(TestAnswer).data.normalRange).toBe('Not detected');
  });

  it.each(['unknown', 'basic-checkup', '%F0%9F%A9%B8', "'%20or%20'1'='1"])('is missing for the id %s', async (id) => {
    const answer = await stranger.get(`${paths.tests}/${id}`);
    expect([answer.status, answer.message]).toEqual([404, 'Test not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    [4, '4 hours'],
    [36, '36 hours'],
    [37, '2 days'],
    [48, '2 days'],
    [50, '3 days'],
    [240, '10 days'],
  ])('says %i hours of processing as "%s"', async (turnaroundHours, text) => {
    await seedTests(
      renewed,
      smallCatalogue.tests.map((test) => ({ ...test, turnaroundHours })),
    );
    const { items } = (await renewed.stranger.get(paths.tests)).read(TestListAnswer).data;
    expect(new Set(items.map(({ processingTime }) => processingTime))).toEqual(new Set([text]));
  });

  it('shows the mean of its reviews, and how many there are', async () => {
    const review = (id: string, itemType: ItemType, stars: number): ReviewRow => {
      return { id, itemType, itemId: 'cbc', stars, isDemonstration: 0, createdAt: rated.now() };
    };
    // A package may have the same id; its reviews are its own.
    const reviews = [review('a', 'test', 5), review('b', 'test', 4), review('c', 'test', 4), review('d', 'package', 1)];
    await rated.database.insertInto('reviews').values(reviews).execute();
    const { data } = (await rated.stranger.get(pathWithId(paths.test, 'cbc'))).read(TestAnswer);
    expect([data.rating, data.reviewsCount]).toEqual([4.3, 3]);
    const unrated = (await rated.stranger.get(pathWithId(paths.test, 'hba1c'))).read(TestAnswer).data;
    expect([unrated.rating, unrated.reviewsCount]).toEqual([undefined, 0]);
  });
});

describe('suggestions', () => {
  const suggestions = async (query: string) => (await stranger.get(`${paths.suggestions}?${query}`)).read(SuggestionAnswer).data;

  it('are a plain list of names, the best match first [API-022, DATA-020]', async () => {
    expect(await suggestions('q=blood&limit=8')).toEqual([
      'Complete Blood Count (CBC)',
      'Fasting Blood Sugar',
      'Hemoglobin (Hb)',
    ]);
  });

  it('name no package: they lead to the list of tests', async () => {
    expect(await suggestions('q=basic%20health%20checkup&limit=8')).not.toContain('Basic Health Checkup');
  });

  it('are at most as many as asked for [API-022]', async () => {
    expect(await suggestions('q=blood&limit=1')).toHaveLength(1);
    expect((await suggestions('q=blood&limit=5')).length).toBeGreaterThan(1);
  });

  it('know short names, synonyms and mistakes', async () => {
    expect((await suggestions('q=FBS'))[0]).toBe('Fasting Blood Sugar');
    expect((await suggestions('q=khoon%20ki'))[0]).toBe('Complete Blood Count (CBC)');
    expect((await suggestions('q=hemoglobn'))[0]).toBe('Hemoglobin (Hb)');
  });

  it.each(['q=', 'q=b', 'q=%20b%20', 'limit=5', 'q=xyzzy'])('are none for %s', async (query) => {
    expect(await suggestions(query)).toEqual([]);
  });

  it.each([
    [`q=${'x'.repeat(101)}`, 'Search text must be at most 100 characters long'],
    ['q=ab&limit=21', 'Limit must be at most 20'],
    ['q=a%00b', 'The text contains characters that cannot be stored.'],
  ])('refuse what no customer types', async (query, message) => {
    const answer = await stranger.get(`${paths.suggestions}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('how the catalogue is kept by callers', () => {
  const all = [paths.testCategories, paths.tests, pathWithId(paths.test, 'cbc'), `${paths.suggestions}?q=blood`, paths.packages];

  it.each(all)('%s is public and need not be sent twice', async (path) => {
    const first = await stranger.get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    const again = await stranger.get(path, { headers: { 'if-none-match': `"other", ${String(first.headers['etag'])}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    const changed = await stranger.get(path, { headers: { 'if-none-match': '"other"' } });
    expect([changed.status, changed.text]).toEqual([200, first.text]);
  });

  it('is answered alike to a customer and to somebody with an ended session', async () => {
    const expected = (await stranger.get(paths.tests)).text;
    const asha = await server.customer();
    expect((await asha.get(paths.tests)).text).toBe(expected);
    const ended = await stranger.get(paths.tests, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect([ended.status, ended.text]).toEqual([200, expected]);
  });

  it('changes as soon as a server, this one or another, has stored another content', async () => {
    await seedTests(renewed, smallCatalogue.tests);
    const before = await renewed.stranger.get(paths.tests);
    const [cbc, hemoglobin] = smallCatalogue.tests;
    await seedCatalogue(
      renewed.database,
      { ...smallCatalogue, packages: [], tests: [{ ...cbc!, price: 301 }, hemoglobin!] },
      renewed.now(),
    );

    const after = await renewed.stranger.get(paths.tests, { headers: { 'if-none-match': String(before.headers['etag']) } });
    expect(after.status).toBe(200);
    const { items } = after.read(TestListAnswer).data;
    expect(items.map(({ id, price }) => [id, price])).toEqual([
      ['cbc', 301],
      ['hemoglobin', 120],
    ]);
    const gone = await renewed.stranger.get(pathWithId(paths.test, 'hba1c'));
    expect([gone.status, gone.message]).toEqual([404, 'Test not found']);
    expect((await renewed.stranger.get(`${paths.suggestions}?q=hba1c`)).read(SuggestionAnswer).data).not.toContain('HbA1c');
  });
});

describe('the real catalogue', () => {
  it('answers its list and every detail in the form of the contract', async () => {
    const catalogue = loadCatalogue();
    await seedCatalogue(complete.database, catalogue, complete.now());
    const { items, total } = (await complete.stranger.get(`${paths.tests}?limit=1000`)).read(TestListAnswer).data;
    expect(items.map(({ id }) => id).toSorted()).toEqual(catalogue.tests.map(({ id }) => id).toSorted());
    expect(total).toBe(items.length);
    for (const { id } of items) {
      const { data } = (await complete.stranger.get(pathWithId(paths.test, id))).read(TestAnswer);
      const entry = catalogue.tests.find((test) => test.id === id);
      expect([data.id, data.name, data.components?.length]).toEqual([id, entry?.name, entry?.analytes.length]);
    }
  });

  it.each([
    ['tsh', 'TSH'],
    ['cbc', 'Complete Blood Count'],
    ['haemoglobin', 'Haemoglobin'],
  ])('suggests for %s a name with %s first', async (text, name) => {
    const names = (await complete.stranger.get(`${paths.suggestions}?q=${text}`)).read(SuggestionAnswer).data;
    expect(names[0]).toContain(name);
  });
});
