import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import hindi from '../../src/words/hi/refusals.ts';
import { testServer } from '../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = {
  files: { '/': 'index.html', '/tests': 'tests.html' },
  routes: ['/', '/tests', '/tests/:id', '/login', '/orders/:orderId'],
  shell: 'shell.html',
  styleHashes: ["'sha256-abc='", "'sha256-def='"],
  styleHashOf: { 'index.html': "'sha256-abc='", 'tests.html': "'sha256-def='" },
  scriptHashes: ["'sha256-ghi='"],
  connect: ['https://api.example.com'],
};

function writeBuild(name: string, files: Readonly<Record<string, string>>): string {
  const dist = join(folder, name);
  for (const part of ['assets', 'article-covers']) mkdirSync(join(dist, part), { recursive: true });
  for (const [file, text] of Object.entries({ 'pages.json': JSON.stringify(pages), ...files }))
    writeFileSync(join(dist, file), text);
  return dist;
}

const script = 'console.log("hello");'.repeat(100);
const dist = writeBuild('dist', {
  'index.html': '<title>home</title>',
  'tests.html': '<title>tests</title>',
  'shell.html': '<title>shell</title>',
  'service-worker.js': '// worker',
  'robots.txt': 'User-agent: *',
  'article-covers/cbc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.inputs': 'hash of the inputs',
  'assets/main-abc123.js': script,
});
writeFileSync(join(dist, 'assets/main-abc123.js.gz'), gzipSync(script));

const dataDir = join(folder, 'data');
const { app } = await testServer({ dataDir }, { dist });

const html = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const titleAt = async (url: string) => /<title>(.*)<\/title>/.exec((await get(url, html)).payload)?.[1];

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/?utm=1', 'home'],
    ['/tests', 'tests'],
    ['/tests/', 'tests'],
    ['/tests?search=cbc', 'tests'],
    ['/tests/cbc', 'shell'],
    ['/orders/42?success=true', 'shell'],
    ['/login', 'shell'],
    ['/index.html', 'home'],
    ['/shell.html', 'shell'],
  ])('%s is the page "%s"', async (url, title) => {
    expect(await titleAt(url)).toBe(title);
  });

  it('are the same when they are loaded anew', async () => {
    const { payload } = await get('/', { ...html, 'cache-control': 'max-age=0' });
    expect(payload).toContain('<title>home</title>');
  });

  it('are asked for again each time, with an ETag that spares the bytes', async () => {
    const first = await get('/', html);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { ...html, 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('carry the policy of rule 13, the shell included', async () => {
    // Each its own styles; where the build does not say which, all of them.
    const styles = { '/': "'sha256-abc='", '/tests.html': "'sha256-def='", '/login': "'sha256-abc=' 'sha256-def='" };
    for (const [url, hashes] of Object.entries(styles)) {
      const { headers } = await get(url, html);
      const policy = String(headers['content-security-policy']);
      const rules = Object.fromEntries(
        policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      );
      expect(rules).toEqual({
        'default-src': "'self'",
        'script-src': "'self' 'sha256-ghi='",
        'style-src': `'self' ${hashes}`,
        'style-src-attr': "'unsafe-inline'",
        'img-src': "'self' data: blob:",
        'connect-src': "'self' https://api.example.com",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'default',
      });
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['permissions-policy']).toMatch(/camera=\(self\), clipboard-write=\(self\)/);
      expect(headers['permissions-policy']).toMatch(/geolocation=\(\)/);
    }
  });
});

describe('a path outside the route table', () => {
  it.each(['/nothing', '/tests/cbc/more', '/login/x'])('sends the visitor of %s home', async (url) => {
    const answer = await get(url, html);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  });

  it.each(['/missing.png', '/nothing'])('is plainly not there for who does not navigate: %s', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect([answer.statusCode, answer.payload]).toEqual([404, 'Not found']);
  });

  it('under /api is never answered by a page', async () => {
    for (const url of ['/api/v1/nothing', '/api/v2/tests', '/api/x']) {
      const answer = await get(url, html);
      expect([answer.statusCode, answer.json().status]).toEqual([404, 'error']);
    }
  });

  it.each([
    '/pages.json',
    '/.inputs',
    '/../data/x',
    '/..%2fdata%2fx',
    '/assets/../pages.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('shows nothing of the folder: %s', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect([400, 403, 404]).toContain(answer.statusCode);
  });
});

/** Over a connection: inject would mend the address. */
async function asWritten(path: string): Promise<{ status: number; text: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ host: '127.0.0.1', port, path, headers: html, agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: (await answer.setEncoding('utf8').toArray()).join('') };
}

describe('a malformed address', () => {
  it.each(['/%', '/%zz', '/#%', '/x#%zz', '/%E0%A4%A', '/tests;%', '//', '/?%', '/%ff', '/assets/%00', '*', 'http://[x'])(
    'is never a fault of ours: %s',
    async (url) => {
      expect((await asWritten(url)).status).toBeLessThan(500);
    },
  );

  it('is decoded once, and what is still encoded then is no page', async () => {
    expect(await titleAt('/%74ests')).toBe('tests');
    expect((await get('/%2574ests', html)).headers.location).toBe('/');
  });

  it('loses a fragment that a careless client sends along', async () => {
    for (const url of ['/tests#list', '/tests#%zz?%']) expect((await asWritten(url)).text).toContain('<title>tests</title>');
  });

  it('is refused with the headers of every answer', async () => {
    const answer = await get('/%zz', html);
    expect([answer.statusCode, answer.json().status]).toEqual([400, 'error']);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});

describe('files', () => {
  it('that are missing are said to be so in the language of whoever asks', async () => {
    for (const url of ['/assets/none.js', '/none.png']) {
      const answer = await get(url, { 'accept-language': 'hi' });
      expect([answer.statusCode, answer.headers['content-language'], answer.payload]).toEqual([404, 'hi', hindi.fileNotFound]);
    }
    expect((await get('/%c3%28', { 'accept-language': 'hi' })).json()).toMatchObject({ message: hindi.unreadable });
  });

  it('under /assets are kept by the browser for a year, compressed where it can read that', async () => {
    const plain = await get('/assets/main-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.payload).toBe(script);
    const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(packed.rawPayload.equals(gzipSync(script))).toBe(true);
    // Each line counts on a slow network.
    expect(packed.headers).not.toHaveProperty('last-modified');
    expect(packed.headers).not.toHaveProperty('accept-ranges');
  });

  it.each(['/service-worker.js', '/robots.txt'])('without a hash in their name are asked for again: %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers.etag).toBeDefined();
  });

  it('that are covers of articles are drawings, and are kept for a day', async () => {
    const { statusCode, headers } = await get('/article-covers/cbc.svg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const missing = await get('/article-covers/gone.svg', { accept: 'image/*' });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('that are the compressed copy of another are not served by themselves', async () => {
    const again = await testServer({ dataDir }, { dist });
    for (const name of ['main-abc123.js.gz', 'main-abc123.js.br'])
      expect((await again.app.inject(`/assets/${name}`)).statusCode).toBe(404);
  });

  it('that are missing under /assets are 404, also for a navigation', async () => {
    const answer = await get('/assets/main-gone.js', html);
    expect([answer.statusCode, answer.payload]).toEqual([404, 'Not found']);
  });
});

describe('assets of a former build', () => {
  it('are served for 30 days after the build that replaced them', async () => {
    const next = writeBuild('next', { 'index.html': '', 'shell.html': '', 'assets/main-def456.js': 'next' });
    const server = await testServer({ dataDir }, { dist: next });
    expect((await server.app.inject('/assets/main-def456.js')).payload).toBe('next');
    const former = await server.app.inject('/assets/main-abc123.js');
    expect([former.statusCode, former.payload, former.headers['cache-control']]).toEqual([
      200,
      script,
      'public, max-age=31536000, immutable',
    ]);

    const longAgo = server.now() / 1000 - 31 * 86_400;
    utimesSync(join(dataDir, 'assets/main-abc123.js'), longAgo, longAgo);
    const later = await testServer({ dataDir }, { dist: next });
    expect((await later.app.inject('/assets/main-abc123.js')).statusCode).toBe(404);
    expect(existsSync(join(dataDir, 'assets/main-abc123.js'))).toBe(false);
    expect(readdirSync(join(dataDir, 'assets'))).toContain('main-def456.js');
  });

  it('count their days from the end of the server, which may have run for longer than that', async () => {
    const long = writeBuild('long', { 'index.html': '', 'shell.html': '', 'assets/main-long01.js': 'long' });
    const running = await testServer({ dataDir }, { dist: long });
    const atItsStart = running.now() / 1000 - 31 * 86_400;
    utimesSync(join(dataDir, 'assets/main-long01.js'), atItsStart, atItsStart);
    await running.app.close();
    const next = await testServer({ dataDir }, { dist: writeBuild('after', { 'index.html': '', 'shell.html': '' }) });
    expect((await next.app.inject('/assets/main-long01.js')).payload).toBe('long');
  });
});
