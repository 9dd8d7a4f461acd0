/** A provider's own catalogue in the place of the one that is offered: at once, as a whole, and for good. */
import { describe, expect, it } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { changeLine } from '../../server/catalogue/changes.ts';
import type { Content } from '../../server/catalogue/check-folder.ts';
import type { Catalogue } from '../../server/catalogue/load.ts';
import { seedArticles } from '../../server/articles/seed-articles.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { BlogListAnswer } from '../../src/contract/blogs.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { SuggestionAnswer, TestListAnswer } from '../../src/contract/tests.ts';
import { smallArticles } from '../support/server/articles.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { readyToOrder } from '../support/server/household.ts';
import { advances } from '../support/server/lab.ts';
import { listedOrders, placeOrder } from '../support/server/placing.ts';
import { listedReports } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { cartOf } from '../support/server/shopper.ts';

const [first, second, ...others] = smallCatalogue.tests;
const ferritin = { ...first!, id: 'ferritin-own', name: 'Ferritin', price: 510, originalPrice: 700, shortNames: ['FER'] };
const ourOwn: Catalogue = { ...smallCatalogue, tests: [{ ...first!, price: 350 }, second!, ...others, ferritin] };
const withoutCbc: Catalogue = {
  ...smallCatalogue,
  tests: smallCatalogue.tests.filter(({ id }) => id !== 'cbc'),
  packages: smallCatalogue.packages.filter(({ tests }) => !tests.includes('cbc')),
  offers: [],
};

const applies = ({ database, now }: TestServer, content: Content, changes: { isTrial?: boolean; source?: 'bundled' } = {}) =>
  applyContent(database, content, { source: 'applied', isTrial: false, at: now(), ...changes });

const answered = ({ app }: TestServer, path: string, etag = '') =>
  app.inject({ url: apiPrefix + path, headers: etag === '' ? {} : { 'if-none-match': etag } });

/** Tests with this in their name, and what they cost. */
async function found(server: TestServer, text: string) {
  const { items } = (await server.stranger.get(paths.tests)).read(TestListAnswer).data;
  return items.filter(({ name }) => name.toLowerCase().includes(text)).map(({ id, price }) => [id, price]);
}

const suggested = async (server: TestServer, text: string) =>
  (await server.stranger.get(`${paths.suggestions}?q=${text}`)).read(SuggestionAnswer).data;

describe('applying', () => {
  it('shows in lists, search and ETags with the next call', async () => {
    const server = await testServer();
    const etag = String((await answered(server, paths.tests)).headers['etag']);
    expect((await answered(server, paths.tests, etag)).statusCode).toBe(304);
    expect(await suggested(server, 'feritin')).toEqual([]);

    await applies(server, { catalogue: ourOwn });
    expect(await suggested(server, 'feritin')).toEqual(['Ferritin']);
    expect(await found(server, 'ferritin')).toEqual([['ferritin-own', 510]]);
    expect(await found(server, 'cbc')).toEqual([['cbc', 350]]);
    const after = await answered(server, paths.tests, etag);
    expect([after.statusCode, after.headers['etag'] === etag]).toEqual([200, false]);
  });

  it('says what changes, and a second time that there is nothing', async () => {
    const server = await testServer();
    const lines = async (content: Content) => (await applies(server, content)).changes.map(changeLine);
    expect(await lines({ catalogue: ourOwn })).toEqual([
      '  + ferritin-own (Ferritin)',
      `  ~ cbc (${first!.name}): price ₹300 → ₹350`,
    ]);
    expect(await applies(server, { catalogue: ourOwn })).toEqual({ changes: [], isNews: false });
    const [coupon, ...coupons] = smallCatalogue.coupons;
    const dearer = { ...coupon!, minSubtotal: 777 };
    expect(await lines({ catalogue: { ...smallCatalogue, coupons: [dearer, ...coupons] } })).toEqual([
      '  - ferritin-own (Ferritin)',
      `  ~ cbc (${first!.name}): price ₹350 → ₹300`,
      expect.stringMatching(new RegExp(`^  ~ ${coupon!.code}: minSubtotal ₹\\S+ → ₹777$`)),
    ]);
  });

  it('changes nothing when it is only tried', async () => {
    const server = await testServer();
    const tried = await applies(server, { catalogue: ourOwn }, { isTrial: true });
    expect(tried.changes).toHaveLength(2);
    expect(await found(server, 'cbc')).toEqual([['cbc', 300]]);
    // Nor is it taken for applied: a start still brings what comes with the server.
    expect(await seedCatalogue(server.database, withoutCbc, server.now())).toBe(true);
  });

  it('brings articles along, and leaves those in use where there are none', async () => {
    const server = await testServer();
    const titles = async () => (await server.stranger.get(paths.blogs)).read(BlogListAnswer).data.blogs.map(({ title }) => title);
    const former = await titles();
    await applies(server, { catalogue: ourOwn });
    expect(await titles()).toEqual(former);
    const [article, ...rest] = smallArticles.articles;
    const articles = { ...smallArticles, articles: [{ ...article!, title: 'Ferritin, and what it says' }, ...rest] };
    const { changes } = await applies(server, { catalogue: ourOwn, articles });
    expect(changes).toMatchObject([{ list: 'articles', id: article!.id, what: 'changed', fields: [{ name: 'title' }] }]);
    expect(await titles()).toContain('Ferritin, and what it says');
  });

  it('is done as a whole or not at all', async () => {
    const server = await testServer();
    const broken = { ...ourOwn, packages: [{ ...smallCatalogue.packages[0]!, category: 'nowhere' }] };
    await expect(applies(server, { catalogue: broken })).rejects.toThrow(/foreign key/i);
    expect(await found(server, 'cbc')).toEqual([['cbc', 300]]);
    expect(await found(server, 'ferritin')).toEqual([]);
  });
});

describe('a later start', () => {
  it('leaves alone what was applied, also when other files come with the server', async () => {
    const server = await testServer();
    await applies(server, { catalogue: ourOwn, articles: smallArticles });
    expect(await seedCatalogue(server.database, smallCatalogue, server.now())).toBe(false);
    expect(await seedCatalogue(server.database, withoutCbc, server.now())).toBe(false);
    expect(await seedArticles(server.database, { ...smallArticles, articles: [] }, server.now())).toBe(false);
    expect(await found(server, 'ferritin')).toHaveLength(1);
  });

  it('follows the server’s files again once somebody went back to them', async () => {
    const server = await testServer();
    await applies(server, { catalogue: ourOwn });
    await applies(server, { catalogue: smallCatalogue }, { source: 'bundled' });
    expect(await found(server, 'ferritin')).toEqual([]);
    expect(await seedCatalogue(server.database, ourOwn, server.now())).toBe(true);
    expect(await found(server, 'ferritin')).toHaveLength(1);
  });

  it('at the same moment does not win', async () => {
    const server = await testServer();
    await Promise.all([
      seedCatalogue(server.database, withoutCbc, server.now()),
      applies(server, { catalogue: ourOwn }),
      seedCatalogue(server.database, withoutCbc, server.now()),
    ]);
    expect(await found(server, 'cbc')).toEqual([['cbc', 350]]);
    const states = await server.database.selectFrom('catalogueState').select('source').execute();
    expect(states).toEqual([{ source: 'applied' }]);
  });
});

it('what is offered no more stays in orders, and leaves a cart without breaking it', async () => {
  const server = await testServer();
  const { customer, order } = await readyToOrder(server);
  await placeOrder(customer, order);
  const { patientId } = order;
  await customer.post(paths.cartAdd, { type: 'test', id: 'cbc', quantity: 1, patientId });
  await customer.post(paths.cartAdd, { type: 'test', id: 'hba1c', quantity: 1, patientId });
  await applies(server, { catalogue: withoutCbc });
  expect((await listedOrders(customer))[0]).toMatchObject({ items: [{ id: 'cbc', name: first!.name, price: 300 }] });
  expect((await cartOf(customer)).items.map(({ testId }) => testId)).toEqual(['hba1c']);
  expect((await server.stranger.get(pathWithId(paths.test, 'cbc'))).status).toBe(404);
  // And comes back with the next catalogue that has it.
  await applies(server, { catalogue: ourOwn });
  expect((await server.stranger.get(pathWithId(paths.test, 'cbc'))).status).toBe(200);
});

it('a package that was ordered before it left is still measured test by test', async () => {
  const server = await testServer();
  const [ordered, ...packages] = smallCatalogue.packages;
  const { customer, order } = await readyToOrder(server);
  const items = order.items.map((item) => ({ ...item, type: 'package' as const, id: ordered!.id }));
  const { id } = await placeOrder(customer, { ...order, items });
  await applies(server, { catalogue: { ...smallCatalogue, packages, offers: [] } });
  await advances(server, id, 2);
  const names = ordered!.tests.map((test) => ({ name: smallCatalogue.tests.find((one) => one.id === test)?.name }));
  expect((await listedReports(customer))[0]?.tests).toEqual(names);
});
