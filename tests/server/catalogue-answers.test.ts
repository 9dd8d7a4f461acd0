/** How the long lists of the catalogue travel: compressed once for each version, and not at all when the caller holds them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import type { TestEntry } from '../../server/catalogue/schema.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { PackageListAnswer } from '../../src/contract/packages.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { TestListAnswer } from '../../src/contract/tests.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const server = await testServer();
/** For what changes the catalogue. */
const renewed = await testServer();
const large = await testServer();

const lists = [paths.testCategories, `${paths.tests}?limit=1000`, `${paths.packages}?isActive=true&limit=50`];

const ask = ({ app }: TestServer, path: string, encoding?: string, headers: Record<string, string> = {}) =>
  app.inject({ url: apiPrefix + path, headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) } });

describe.each(lists)('%s', (path) => {
  it('is sent in brotli, gzip or plainly, as the caller reads it, and is the same each time', async () => {
    const plain = await ask(server, path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const brotli = await ask(server, path, 'gzip, deflate, br, zstd');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
    const gzip = await ask(server, path, 'gzip, deflate');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    for (const { headers, rawPayload } of [plain, brotli, gzip]) {
      expect(headers).toMatchObject({
        vary: 'accept-encoding, accept-language',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(rawPayload.length),
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        etag: plain.headers['etag'],
      });
    }
  });

  it.each(['br', 'gzip', 'identity'])('costs a caller who holds it a 304 without a body, in %s too', async (encoding) => {
    const first = await ask(server, path, encoding);
    const again = await ask(server, path, encoding, { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers).not.toHaveProperty('content-encoding');
    expect(again.headers['vary']).toBe('accept-encoding, accept-language');
  });
});

describe('what the caller reads', () => {
  it.each([
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['BR', 'br'],
    ['br;q=0.5, identity', undefined],
    ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ])('as %s, is sent as %s', async (accepted, encoding) => {
    const { headers, payload } = await ask(server, lists[0]!, accepted);
    expect([headers['content-encoding'], payload.includes('haematology')]).toEqual([encoding, encoding === undefined]);
  });
});

describe('a list that is kept ready', () => {
  it('says the same as one that is written for the request', async () => {
    const { items } = (await server.stranger.get(`${paths.tests}?limit=1000`)).read(TestListAnswer).data;
    const pages = [1, 2, 3].map((page) => server.stranger.get(`${paths.tests}?limit=2&page=${page}`));
    const paged = (await Promise.all(pages)).flatMap((answer) => answer.read(TestListAnswer).data.items);
    expect(items).toEqual(paged);
    const whole = (await server.stranger.get(`${paths.packages}?isActive=true&limit=50`)).read(PackageListAnswer).data;
    const filtered = (await server.stranger.get(`${paths.packages}?minPrice=0&limit=50`)).read(PackageListAnswer).data;
    expect(whole).toEqual(filtered);
  });

  it('is another one as soon as the catalogue is', async () => {
    const before = await ask(renewed, lists[1]!, 'br');
    const [first, ...rest] = smallCatalogue.tests;
    const dearer = { ...smallCatalogue, tests: [{ ...first!, price: 777 }, ...rest] };
    await seedCatalogue(renewed.database, dearer, renewed.now());
    const after = await ask(renewed, lists[1]!, 'br', { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(brotliDecompressSync(after.rawPayload).toString()).toContain('777');
  });

  it('names the page’s origin beside the encoding where pages of other origins may call', async () => {
    const origin = 'https://shop.example.com';
    const open = await testServer({ allowedOrigins: [origin] });
    const { headers } = await ask(open, lists[1]!, 'br', { origin });
    expect(headers).toMatchObject({ vary: 'Origin, accept-encoding, accept-language', 'access-control-allow-origin': origin });
  });
});

describe('a thousand tests', () => {
  it.each(['br', 'gzip'])('travel in less than 120 KB as %s [API-041]', async (encoding) => {
    const catalogue = loadCatalogue();
    await seedCatalogue(large.database, { ...catalogue, tests: mixedTo(1000, catalogue.tests) }, large.now());
    const answer = await ask(large, `${paths.tests}?limit=1000`, encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(120_000);
    const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(answer.rawPayload).toString();
    expect((JSON.parse(text) as { data: { items: unknown[] } }).data.items).toHaveLength(1000);
  });
});

it('a catalogue of more than a thousand tests travels in pages that miss nothing', async () => {
  const catalogue = loadCatalogue();
  const tests = mixedTo(1003, catalogue.tests);
  await seedCatalogue(large.database, { ...catalogue, tests }, large.now());
  const pages = [1, 2, 3].map((page) => large.stranger.get(`${paths.tests}?limit=1000&page=${page}`));
  const answers = (await Promise.all(pages)).map((answer) => answer.read(TestListAnswer).data);
  expect(answers.map(({ items }) => items.length)).toEqual([1000, 3, 0]);
  expect(new Set(answers.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(1003);
});

/** The words are mixed anew for each, so that the copies do not compress as nothing. */
function mixedTo(count: number, tests: readonly TestEntry[]): TestEntry[] {
  const words = tests.flatMap(({ summary }) => summary.split(' '));
  const mixed = (text: string, seed: number) =>
    text
      .split(' ')
      .map((_, place) => words[(seed * 7919 + place * 104_729) % words.length])
      .join(' ');
  const copies = Array.from({ length: count - tests.length }, (_, index): TestEntry => {
    const test = tests[index % tests.length]!;
    return {
      ...test,
      id: `${test.id}-${index}`,
      name: `${test.name} ${index}`,
      summary: mixed(test.summary, index),
      synonyms: test.synonyms.map((text, place) => mixed(text, index * 31 + place)),
    };
  });
  return [...tests, ...copies];
}
