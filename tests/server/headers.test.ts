/** What every answer carries, whatever it is: page, answer, refusal, file, redirect, or what could not be read at all. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { inboxPath } from '../../server/messages/inbox-page.ts';
import { readyToOrder } from '../support/server/household.ts';
import { leave } from '../support/server/leaving.ts';
import { testServer } from '../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-headers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = { files: { '/': 'index.html' }, routes: ['/', '/login'], shell: 'shell.html', styleHashes: [], connect: [] };
const built = {
  'pages.json': JSON.stringify(pages),
  'index.html': '<title>home</title>',
  'shell.html': '<title>shell</title>',
  'service-worker.js': '// worker',
  'robots.txt': 'User-agent: *',
  'article-covers/cbc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-abc.js': 'export {};',
  'assets/main-abc.css': 'p {}',
};
const dist = join(folder, 'dist');
for (const [file, text] of Object.entries(built)) {
  mkdirSync(join(dist, file, '..'), { recursive: true });
  writeFileSync(join(dist, file), text);
}

const server = await testServer({ dataDir: join(folder, 'data') }, { dist });
const ask = (url: string, accept = '*/*') => server.app.inject({ url, headers: { accept } });

const ofAll = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/(^|; )frame-ancestors 'none'(;|$)/),
};

/** Nothing at all may be done or loaded by what is opened in place. */
const inert = /^default-src 'none';.*; sandbox$/;

describe('the policy against framing, guessing, foreign reading and script', () => {
  it.each([
    ['an answer', `${apiPrefix}${paths.health}`],
    ['a list', `${apiPrefix}${paths.tests}`],
    ['a refusal for want of a session', `${apiPrefix}${paths.me}`],
    ['an unknown call', `${apiPrefix}/nothing`],
    ['an unknown part of the API', '/api/v9/nothing'],
    ['the document of the API', `${apiPrefix}/openapi.json`],
    ['an address that cannot be read', '/%zz'],
    ['what is not there', '/nothing.png'],
    ['an asset that is gone', '/assets/gone.css'],
    ['a public file', '/robots.txt'],
    ['a cover', '/article-covers/cbc.svg'],
    ['a style', '/assets/main-abc.css'],
  ])('stands on %s, which can do nothing', async (_what, url) => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject(ofAll);
    expect(headers['content-security-policy']).toMatch(inert);
  });

  it.each(['/', '/login', '/index.html'])('lets the page %s do what it needs, and no inline script', async (url) => {
    const { headers } = await ask(url, 'text/html');
    expect(headers).toMatchObject(ofAll);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });

  it.each(['/s/unknown', inboxPath])('lets the page %s show its styles and run nothing', async (url) => {
    const { headers } = await ask(url, 'text/html');
    expect(headers).toMatchObject(ofAll);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-\S+'; img-src 'self'; /);
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['/assets/main-abc.js', '/service-worker.js'])(
    'holds what %s starts: a worker has the policy of its file',
    async (url) => {
      const { headers } = await ask(url);
      expect(headers).toMatchObject(ofAll);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'self'; connect-src 'self'; /);
      expect(policy).toContain("require-trusted-types-for 'script'");
    },
  );

  it('stands on redirects', async () => {
    const answers = [await ask('/unknown', 'text/html'), await server.app.inject({ method: 'POST', url: '/share' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 303]);
    for (const { headers } of answers) expect(headers).toMatchObject(ofAll);
  });

  it('stands on refusals of every kind', async () => {
    const post = (payload: string, headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: `${apiPrefix}${paths.login}`, headers, payload });
    const json = { 'content-type': 'application/json' };
    const answers: LightMyRequestResponse[] = [
      await post('{', json),
      await post('{}', json),
      await post('a', { 'content-type': 'text/plain' }),
      await post(JSON.stringify({ email: 'x'.repeat(300_000) }), json),
      await server.app.inject({ method: 'DELETE', url: `${apiPrefix}${paths.login}` }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 415, 413, 405]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ ...ofAll, 'cache-control': 'no-store' });
      expect(headers['content-security-policy']).toMatch(inert);
    }
  });

  it('stands on what is no HTTP', async () => {
    const open = await testServer({ publicOrigin: 'https://lab.example' });
    await open.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((open.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('HELLO\r\n\r\n');
    const head = Buffer.concat(await socket.toArray()).toString();
    expect(head).toContain("\r\ncontent-security-policy: default-src 'none';");
    expect(head).toContain('\r\nstrict-transport-security: max-age=31536000\r\n');
  });
});

describe('https', () => {
  it('is asked for on every answer where customers come by it, and nowhere else', async () => {
    const secure = await testServer({ publicOrigin: 'https://lab.example' });
    for (const url of [apiPrefix + paths.health, `${apiPrefix}/nothing`, '/%zz', '/s/unknown'])
      expect((await secure.app.inject(url)).headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    const plain = await testServer({ publicOrigin: 'http://192.168.1.7:3000' });
    for (const { app } of [server, plain])
      expect((await app.inject(apiPrefix + paths.health)).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('personal answers', () => {
  it('are kept by no cache, whatever is read', async () => {
    const { customer } = await readyToOrder(server);
    const { paths: documented } = JSON.parse((await customer.get('/openapi.json')).text) as Documented;
    const personal = Object.entries(documented).filter(([path, { get }]) => get?.security !== undefined && !path.includes('{'));
    expect(personal.length).toBeGreaterThan(8);
    for (const [path] of personal) {
      const answer = await customer.get(path.slice(apiPrefix.length));
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });
});

type Documented = { readonly paths: Readonly<Record<string, { readonly get?: { readonly security?: unknown } }>> };

describe('who leaves', () => {
  const clears = (answer: { readonly headers: object }) => 'clear-site-data' in answer.headers;
  const onlyCache = { 'clear-site-data': '"cache"' };

  it('has the browser forget its cache, and never its storage: the worker and captured prescriptions stay', async () => {
    const asha = await server.customer();
    const out = await asha.post(paths.logout, {});
    expect([out.status, out.headers]).toEqual([200, expect.objectContaining(onlyCache)]);
    const ravi = await server.customer();
    const everywhere = await ravi.post(paths.logoutEverywhere, {});
    expect([everywhere.status, everywhere.headers]).toEqual([200, expect.objectContaining(onlyCache)]);
    expect(clears(await ravi.post(paths.logout, {}))).toBe(false);
  });

  it('does so with a deleted account, and not with one that stays', async () => {
    const asha = await server.customer();
    expect(clears(await leave(asha, { password: 'wrong' }))).toBe(false);
    const gone = await leave(asha);
    expect([gone.status, gone.headers]).toEqual([200, expect.objectContaining(onlyCache)]);
  });
});
