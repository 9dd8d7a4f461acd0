/** The pages with the catalogue's first rows in them: what the server does with the program that renders them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { dateIn } from '../../src/lib/time/dates.ts';
import { smallArticles } from '../support/server/articles.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { build, get, titleOf, withRows } from '../support/server/rendering-build.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { waitLimit } from '../support/wait-limit.ts';

const dearer = {
  ...smallCatalogue,
  tests: smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, price: 777 } : test)),
};
const applied = ({ now }: TestServer) => ({ source: 'applied', isTrial: false, at: now() }) as const;
const applies = (server: TestServer) => applyContent(server.database, { catalogue: dearer }, applied(server));

describe('the page of a list', () => {
  it('is plain until its rows are rendered, and then has what the API answers', async () => {
    const { dist, runs } = build();
    const server = await testServer({}, { dist });
    expect(runs()).toEqual([]);
    expect(titleOf(await get(server))).toBe('plain tests');
    const { payload } = await withRows(server);
    expect(payload).toContain('Complete Blood Count (CBC) 300|');
    expect((await get(server, '/checkup')).payload).toContain('<title>rows</title>');
    expect(runs()).toHaveLength(1);
  });

  it('has the offers and the articles of the day, by the first moment of it, and is rendered again on the next', async () => {
    const { dist, runs } = build();
    const server = await testServer({}, { dist });
    const { payload } = await withRows(server, '/offers');
    const [offer] = smallCatalogue.offers;
    const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();
    const day = dateIn('Asia/Kolkata', server.now());
    expect(payload).toContain(`${offer?.title} ${midnight(day)}`);
    expect((await get(server, '/blogs')).payload).toContain(midnight(day));
    server.passes(86_400_000);
    expect(titleOf(await get(server, '/offers'))).toBe('plain offers');
    // What is the same on every day does not wait for that.
    expect([titleOf(await get(server)), titleOf(await get(server, '/checkup'))]).toEqual(['rows', 'rows']);
    const next = await withRows(server, '/blogs');
    expect(next.payload).toContain(midnight(dateIn('Asia/Kolkata', server.now())));
    expect(runs()).toHaveLength(2);
  });

  it('is plain on the day after its last offer has ended', async () => {
    const { dist, runs } = build();
    const server = await testServer({}, { dist });
    const [offer] = smallCatalogue.offers;
    const until = dateIn('Asia/Kolkata', server.now());
    const offers = offer ? [{ ...offer, validity: { until } }] : [];
    await applyContent(server.database, { catalogue: { ...smallCatalogue, offers } }, applied(server));
    await withRows(server, '/offers');
    server.passes(86_400_000);
    await get(server, '/offers');
    await vi.waitFor(() => expect(runs()).toHaveLength(2));
    await withRows(server, '/blogs');
    expect(titleOf(await get(server, '/offers'))).toBe('plain offers');
  });

  it('follows the articles, without which the pages of the catalogue are the same', async () => {
    const { dist } = build();
    const server = await testServer({}, { dist });
    const { payload } = await withRows(server, '/blogs');
    const test = await withRows(server, '/tests/cbc', 'Complete Blood Count (CBC)');
    const articles = {
      ...smallArticles,
      articles: smallArticles.articles.map((one) => ({ ...one, title: `New: ${one.title}` })),
    };
    await applyContent(server.database, { catalogue: smallCatalogue, articles }, applied(server));
    server.passes(2000);
    expect(titleOf(await get(server, '/blogs'))).toBe('plain blogs');
    expect((await get(server, '/tests/cbc')).payload).toBe(test.payload);
    expect((await withRows(server, '/blogs')).payload).not.toBe(payload);
  });

  it('is plain for a query, under its file name and elsewhere', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server);
    for (const url of ['/tests?search=cbc', '/tests?utm=1', '/tests.html'])
      expect(titleOf(await get(server, url))).toBe('plain tests');
    expect(titleOf(await get(server, '/'))).toBe('plain index');
  });

  it('is asked for again each time, with an ETag of its content and the headers of a page', async () => {
    const server = await testServer({}, { dist: build().dist });
    const plainTag = String((await get(server)).headers.etag);
    const { headers } = await withRows(server);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("'sha256-abc='");
    expect(headers['x-content-type-options']).toBe('nosniff');
    const again = await get(server, '/tests', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await get(server, '/tests', { 'if-none-match': plainTag })).statusCode).toBe(200);
  });

  it('is the same in every process, so that its ETag is', async () => {
    const tags = [];
    for (const dist of [build().dist, build().dist]) {
      tags.push((await withRows(await testServer({}, { dist }))).headers.etag);
    }
    expect(tags[0]).toBe(tags[1]);
  });

  it('is plain where the catalogue cannot be read, which is not tried again for every request', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const server = await testServer({ logLevel: 'warn' }, { dist: build().dist, logTo });
    await withRows(server);
    await server.database.destroy();
    const failures = () => lines.filter((line) => line.includes('The catalogue could not be read')).length;
    server.passes(3000);
    // Of these, none shows rows.
    for (const url of ['/', '/shell.html', '/assets/none.js', '/tests?search=x']) await get(server, url);
    expect(failures()).toBe(0);
    for (const _try of [1, 2]) expect(titleOf(await get(server))).toBe('plain tests');
    expect(failures()).toBe(1);
    // Looked for anew, and not told for each look.
    for (let look = 0; look < 10; look += 1) {
      server.passes(3000);
      expect(titleOf(await get(server, '/checkup'))).toBe('plain checkup');
    }
    expect(failures()).toBe(1);
    server.passes(60_000);
    await get(server);
    expect(failures()).toBe(2);
  });

  it('is compressed as the browser reads it', async () => {
    const server = await testServer({}, { dist: build().dist });
    const { payload } = await withRows(server);
    const brotli = await get(server, '/tests', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(payload);
    const gzip = await get(server, '/tests', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(payload);
  });

  it('gives the program nothing of the environment, and no file but itself', async () => {
    const { payload } = await withRows(await testServer({}, { dist: build().dist }));
    expect(payload).toContain('sees [] and 1 file');
  });
});

describe('a catalogue that changes', () => {
  it('is never shown with its former prices two seconds later', async () => {
    const { dist, runs } = build();
    const server = await testServer({}, { dist });
    expect((await withRows(server)).payload).toContain('(CBC) 300|');
    await applies(server);
    server.passes(2000);
    expect(titleOf(await get(server))).toBe('plain tests');
    expect((await withRows(server)).payload).toContain('(CBC) 777|');
    expect(runs()).toHaveLength(2);
  });

  it('is not looked for more often than that', async () => {
    const { dist, runs } = build();
    const server = await testServer({}, { dist });
    await withRows(server);
    await applies(server);
    server.passes(1999);
    expect((await get(server)).payload).toContain('(CBC) 300|');
    expect(runs()).toHaveLength(1);
  });

  it('is looked for after the clock was put back, too', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server);
    await applies(server);
    server.passes(-3_600_000);
    expect(titleOf(await get(server))).toBe('plain tests');
    expect((await withRows(server)).payload).toContain('(CBC) 777|');
  });

  it('that stays as it is costs no new rendering', async () => {
    const { dist, runs } = build();
    const server = await testServer({}, { dist });
    await withRows(server);
    server.passes(3_600_000);
    expect(titleOf(await get(server))).toBe('rows');
    expect(runs()).toHaveLength(1);
  });
});

describe('pages that cannot be rendered', () => {
  it.each([
    ['the program fails', `throw new Error('broken');`],
    ['it says what is no page', `console.log('{');`],
    ['it ends before it was told everything', `process.exit(0);`],
  ])('are sent plain when %s, and tried again a minute later', async (_what, broken) => {
    const { dist, runs } = build({ program: broken });
    const server = await testServer({}, { dist });
    await get(server);
    await vi.waitFor(() => expect(runs()).toHaveLength(1), waitLimit);
    const isOver = async () => {
      server.passes(60_000);
      expect(titleOf(await get(server))).toBe('plain tests');
      expect(runs().length).toBeGreaterThan(1);
    };
    server.passes(10_000);
    expect([titleOf(await get(server)), runs().length]).toEqual(['plain tests', 1]);
    await vi.waitFor(isOver, waitLimit);
  });

  it('are sent plain while the database does not answer', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server);
    await server.database.deleteFrom('catalogueState').execute();
    await server.database.schema.alterTable('catalogue_state').renameTo('catalogue_gone').execute();
    server.passes(2000);
    expect([(await get(server)).statusCode, titleOf(await get(server))]).toEqual([200, 'plain tests']);
  });

  it('are sent plain where the page reads another API', async () => {
    const { dist, runs } = build({ connect: ['https://api.example.com'] });
    const server = await testServer({}, { dist });
    await get(server);
    server.passes(60_000);
    expect([titleOf(await get(server)), runs()]).toEqual(['plain tests', []]);
  });

  it('never keep a server from closing', async () => {
    const { dist, runs } = build({ program: 'setInterval(() => {}, 1000);' });
    const server = await testServer({}, { dist });
    await get(server);
    await vi.waitFor(() => expect(runs()).toHaveLength(1), waitLimit);
    await server.app.close();
    expect(server.app.server.listening).toBe(false);
  });
});
