/** What search engines are told: robots.txt and the sitemap. */
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { build } from '../support/server/rendering-build.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const publicOrigin = 'https://lab.example.com';
const open = (connect: readonly string[] = []) => testServer({ publicOrigin }, { dist: build({ connect }).dist });
const sitemap = ({ app }: TestServer, headers: Record<string, string> = {}) => app.inject({ url: '/sitemap.xml', headers });
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

const fixed = ['/', '/tests', '/checkup', '/offers', '/blogs'];
const things = [
  ...smallCatalogue.tests.map(({ id }) => `/tests/${id}`),
  ...smallCatalogue.packages.map(({ id }) => `/checkups/${id}`),
];

it('names each public page and each test and package once, and nothing personal', async () => {
  const server = await open();
  const answer = await sitemap(server);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = addressesIn(answer.payload);
  expect(addresses.toSorted()).toEqual([...fixed, ...things].map((path) => publicOrigin + path).toSorted());
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('follows the catalogue, and is sent again only when that has changed', async () => {
  const server = await open();
  const first = await sitemap(server, { 'accept-encoding': 'gzip' });
  expect(addressesIn(gunzipSync(first.rawPayload).toString())).toContain(`${publicOrigin}/tests/cbc`);
  const held = { 'if-none-match': String(first.headers.etag) };
  expect((await sitemap(server, held)).statusCode).toBe(304);
  const renamed = smallCatalogue.packages.map((one, place) => (place === 0 ? { ...one, id: 'new-package' } : one));
  const catalogue = { ...smallCatalogue, packages: renamed };
  await applyContent(server.database, { catalogue }, { source: 'applied', isTrial: false, at: server.now() });
  server.passes(2000);
  const next = await sitemap(server, held);
  expect(next.statusCode).toBe(200);
  expect(addressesIn(next.payload)).toContain(`${publicOrigin}/checkups/new-package`);
  expect(addressesIn(next.payload)).not.toContain(`${publicOrigin}/checkups/${smallCatalogue.packages[0]?.id}`);
});

it('tells when each test and package was last changed, and keeps the date where nothing has changed', async () => {
  const server = await open();
  const begun = new Date(server.now()).toISOString();
  const dateOf = async (path: string) => new RegExp(`${path}</loc><lastmod>([^<]*)<`).exec((await sitemap(server)).payload)?.[1];
  expect([await dateOf('/tests/cbc'), await dateOf('/tests/hemoglobin'), await dateOf('/')]).toEqual([begun, begun, undefined]);
  server.passes(86_400_000);
  const dearer = smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, price: test.price + 1 } : test));
  const catalogue = { ...smallCatalogue, tests: dearer };
  const changed = new Date(server.now()).toISOString();
  await applyContent(server.database, { catalogue }, { source: 'applied', isTrial: false, at: server.now() });
  server.passes(2000);
  const packageOf = `/checkups/${smallCatalogue.packages[0]?.id}`;
  expect([await dateOf('/tests/cbc'), await dateOf('/tests/hemoglobin'), await dateOf(packageOf)]).toEqual([
    changed,
    begun,
    begun,
  ]);
});

it('gives no date where nobody has noted it', async () => {
  const server = await open();
  await server.database.updateTable('tests').set({ changedAt: null }).execute();
  const { payload } = await sitemap(server);
  expect(payload).toContain(`${publicOrigin}/tests/cbc</loc></url>`);
  expect(payload).toContain(`${publicOrigin}/checkups/${smallCatalogue.packages[0]?.id}</loc><lastmod>`);
});

it('is sent again where its addresses are others, although the catalogue is the same', async () => {
  const held = { 'if-none-match': String((await sitemap(await open())).headers.etag) };
  expect((await sitemap(await open(), held)).statusCode).toBe(304);
  const moved = await testServer({ publicOrigin: 'https://other.example.com' }, { dist: build().dist });
  expect((await sitemap(moved, held)).statusCode).toBe(200);
});

it('leaves the catalogue out where the pages show the one of another API', async () => {
  expect(addressesIn((await sitemap(await open(['https://api.example.com']))).payload)).toEqual(
    fixed.map((path) => publicOrigin + path),
  );
});

it('is named in robots.txt, which keeps crawlers from the API and from shared reports', async () => {
  const { app } = await open();
  const { payload, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(payload).toContain('User-agent: *');
  expect(payload).toMatch(/\nSitemap: https:\/\/lab\.example\.com\/sitemap\.xml\n$/);
});
