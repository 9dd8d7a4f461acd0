/** The pages with the catalogue's first rows in them: what the server does with the program that renders them. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { smallCatalogue } from '../support/catalogue.ts';
import { testServer, type TestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-first-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands in for what the build leaves behind: writes what it was given into the page, and that it ran. */
const program = `
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
const { tests, packages } = JSON.parse(await text(process.stdin));
appendFileSync(new URL('ran', import.meta.url), 'ran ' + Object.keys(process.env).join() + '\\n');
const page = (rows) => '<title>rows</title>' + rows.map(({ name, price }) => name + ' ' + price).join('|') + '.'.repeat(2000);
console.log(JSON.stringify({ '/tests': page(tests.items), '/checkup': page(packages.items) }));
`;

/** The same of single things. */
const programOfDetails = `
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
const { tests, packages } = JSON.parse(await text(process.stdin));
const page = ({ name, description }) => gzipSync('<title>' + name + '</title>' + description + '.'.repeat(2000)).toString('base64');
const tell = (start, thing) => console.log(JSON.stringify({ pattern: start + ':id', path: start + thing.id, file: page(thing) }));
for (const test of tests) tell('/tests/', test);
for (const one of packages) tell('/checkups/', one);
`;

let builds = 0;

/** A built page, and how often its program has run. */
type Given = { readonly program?: string; readonly programOfDetails?: string; readonly connect?: readonly string[] };

function build(given: Given = {}) {
  builds += 1;
  const dist = join(folder, `dist${builds}`);
  mkdirSync(join(dist, '.prerender'), { recursive: true });
  const pages = {
    files: { '/': 'index.html', '/tests': 'tests.html', '/checkup': 'checkup.html' },
    first: {},
    routes: ['/', '/tests', '/checkup', '/tests/:id', '/checkups/:id'],
    shell: 'shell.html',
    styleHashes: ["'sha256-abc='", "'sha256-test='"],
    styleHashOf: { 'tests.html': "'sha256-abc='", '/tests/:id': "'sha256-test='" },
    connect: given.connect ?? [],
  };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  for (const name of ['index', 'tests', 'checkup', 'shell']) {
    writeFileSync(join(dist, `${name}.html`), `<title>plain ${name}</title>`);
  }
  writeFileSync(join(dist, '.prerender/package.json'), '{"type":"module"}');
  writeFileSync(join(dist, '.prerender/entry-first-rows.js'), given.program ?? program);
  writeFileSync(join(dist, '.prerender/entry-detail-pages.js'), given.programOfDetails ?? programOfDetails);
  const ran = join(dist, '.prerender/ran');
  const runs = () => (existsSync(ran) ? readFileSync(ran, 'utf8').split('\n').slice(0, -1) : []);
  return { dist, runs };
}

const html = { accept: 'text/html' };
const get = ({ app }: TestServer, url = '/tests', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } });
const titleOf = ({ payload }: { readonly payload: string }) => /<title>(.*)<\/title>/.exec(payload)?.[1];

/** The page once it has been rendered. */
const withRows = (server: TestServer, url = '/tests', title = 'rows') =>
  vi.waitFor(
    async () => {
      const answer = await get(server, url);
      expect(titleOf(answer)).toBe(title);
      return answer;
    },
    { timeout: 20_000 },
  );

const dearer = {
  ...smallCatalogue,
  tests: smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, price: 777 } : test)),
};
const applies = ({ database, now }: TestServer) =>
  applyContent(database, { catalogue: dearer }, { source: 'applied', isTrial: false, at: now() });

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
    for (const url of ['/', '/shell.html', '/assets/none.js']) await get(server, url);
    expect(failures()).toBe(0);
    for (const _try of [1, 2]) expect(titleOf(await get(server))).toBe('plain tests');
    expect(failures()).toBe(1);
    server.passes(3000);
    expect(titleOf(await get(server, '/checkup'))).toBe('plain checkup');
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

  it('gives the program nothing of the environment', async () => {
    const { dist, runs } = build();
    await withRows(await testServer({}, { dist }));
    expect(runs()).toEqual(['ran ']);
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
  const counting = `import { appendFileSync } from 'node:fs'; appendFileSync(new URL('ran', import.meta.url), 'x\\n');`;

  it.each([
    ['the program fails', `${counting} throw new Error('broken');`],
    ['it says what is no page', `${counting} console.log('{');`],
    ['it ends before it was told everything', `${counting} process.exit(0);`],
  ])('are sent plain when %s, and tried again a minute later', async (_what, broken) => {
    const { dist, runs } = build({ program: broken });
    const server = await testServer({}, { dist });
    await get(server);
    await vi.waitFor(() => expect(runs()).toHaveLength(1), { timeout: 20_000 });
    const isOver = async () => {
      server.passes(60_000);
      expect(titleOf(await get(server))).toBe('plain tests');
      expect(runs().length).toBeGreaterThan(1);
    };
    server.passes(10_000);
    expect([titleOf(await get(server)), runs().length]).toEqual(['plain tests', 1]);
    await vi.waitFor(isOver, { timeout: 20_000 });
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
    const { dist, runs } = build({ program: `${counting} setInterval(() => {}, 1000);` });
    const server = await testServer({}, { dist });
    await get(server);
    await vi.waitFor(() => expect(runs()).toHaveLength(1), { timeout: 20_000 });
    await server.app.close();
    expect(server.app.server.listening).toBe(false);
  });
});

describe('the page of one test or package', () => {
  const name = 'Complete Blood Count (CBC)';

  it('is the shell until it is rendered, and then has what the API answers of that one', async () => {
    const server = await testServer({}, { dist: build().dist });
    expect(titleOf(await get(server, '/tests/cbc'))).toBe('plain shell');
    const { payload } = await withRows(server, '/tests/cbc', name);
    const detail = smallCatalogue.tests.find(({ id }) => id === 'cbc');
    expect(payload).toContain(detail?.description ?? '?');
    const [checkup] = smallCatalogue.packages;
    expect(titleOf(await get(server, `/checkups/${checkup?.id}`))).toBe(checkup?.name);
  });

  it('is the same whatever a shared link has got on its way, and the shell for what there is not', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server, '/tests/cbc', name);
    expect(titleOf(await get(server, '/tests/cbc?fbclid=1&search=x'))).toBe(name);
    for (const url of ['/tests/none', '/checkups/cbc']) expect(titleOf(await get(server, url))).toBe('plain shell');
  });

  it('allows its own styles, is asked for again each time, and is compressed as the browser reads it', async () => {
    const server = await testServer({}, { dist: build().dist });
    const { headers, payload } = await withRows(server, '/tests/cbc', name);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-test=';");
    const brotli = await get(server, '/tests/cbc', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(payload);
    const gzip = await get(server, '/tests/cbc', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(payload);
    const again = await get(server, '/tests/cbc', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('is never shown as it was before the catalogue changed', async () => {
    const server = await testServer({}, { dist: build().dist });
    await withRows(server, '/tests/cbc', name);
    const catalogue = {
      ...smallCatalogue,
      tests: smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, name: 'Renamed' } : test)),
    };
    await applyContent(server.database, { catalogue }, { source: 'applied', isTrial: false, at: server.now() });
    server.passes(2000);
    expect(titleOf(await get(server, '/tests/cbc'))).toBe('plain shell');
    await withRows(server, '/tests/cbc', 'Renamed');
  });

  it('is the shell where it cannot be rendered, and the lists have their rows all the same', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const { dist } = build({ programOfDetails: `throw new Error('broken');` });
    const server = await testServer({ logLevel: 'warn' }, { dist, logTo });
    await withRows(server);
    const isTold = () => expect(lines.join('')).toContain('The pages of single tests and packages could not be rendered');
    await vi.waitFor(isTold, { timeout: 20_000 });
    expect(titleOf(await get(server, '/tests/cbc'))).toBe('plain shell');
    server.passes(2000);
    await withRows(server);
  });
});
