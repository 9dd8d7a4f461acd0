/** Pages that the browser takes from a cache by itself: none of the addresses told of may be missing there, at any time. */
import { beforeEach, expect, it, vi } from 'vitest';
import { keepAll } from '../../src/contract/keep-message.ts';
import { listed, sent } from './built.ts';
import { origin, workerScope, type WorkerScope } from './worker-scope.ts';

const entry = 'assets/index-abc.js';
const manifest = [
  ...['shell.html', 'logo.svg'].map((url) => listed(url, '1')),
  listed(entry, null),
  ...['index.html', 'tests.html', 'help.html'].map((url) => listed(url, '1', { isLater: true })),
  listed('assets/Help-abc.js', null, { isLater: true }),
];

type Rule = {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string; readonly search: string; readonly baseURL: string };
    readonly runningStatus?: string;
  };
  readonly source: { readonly cacheName: string };
};

let price = 400;
let script = `/${entry}`;
let rules: readonly Rule[] = [];
/** A file that does not come. */
let lost = '';
beforeEach(() => {
  [price, script, rules, lost] = [400, `/${entry}`, [], ''];
});

async function started({ openAt = '/', canRoute = true, refuses = false, files = manifest } = {}): Promise<WorkerScope> {
  const scope = workerScope((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === lost) return new TypeError('Failed to fetch');
    const list = `<script type="module" src="${script}"></script>₹${price}`;
    const headers = { 'content-type': 'text/html', date: new Date().toUTCString() };
    return pathname === '/tests' ? new Response(list, { headers }) : sent(pathname);
  });
  vi.stubGlobal('__WB_MANIFEST', files);
  const { clients, registration } = globalThis as unknown as { readonly clients: object; readonly registration: object };
  vi.stubGlobal('registration', { ...registration, active: null });
  vi.stubGlobal('clients', { ...clients, matchAll: async () => [{ url: origin + openAt }] });
  const { keepShell } = await import('../../sw/shell.ts');
  keepShell();
  const addRoutes = async (told: readonly Rule[]) => {
    if (refuses) throw new TypeError('A rule of an unknown kind');
    rules = told;
  };
  await scope.does('install', canRoute ? { addRoutes } : {});
  return scope;
}

/** What the browser answers by itself; undefined: it asks the network, which may be away. */
async function routed(scope: WorkerScope, path: string): Promise<string | undefined> {
  const rule = rules.find(({ condition }) => condition.urlPattern.pathname === path);
  const kept = rule && (await scope.caches.match(origin + path, { cacheName: rule.source.cacheName }));
  return kept?.text();
}

it('the routed pages are all cached once the worker is installed, with the shell in place of pages not yet kept', async () => {
  const scope = await started();
  const paths = rules.map(({ condition }) => condition.urlPattern.pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/tests', '/orders', '/visit', `/${entry}`]));
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  const missing = await Promise.all(paths.map(async (path) => ((await routed(scope, path)) === undefined ? path : undefined)));
  expect(missing.filter(Boolean)).toEqual([]);
  expect(await routed(scope, '/')).toBe('the file /index.html');
  expect(await routed(scope, '/help')).toBe('the file /shell.html');
  expect(await routed(scope, '/orders')).toBe('the file /shell.html');
  expect(await routed(scope, `/${entry}`)).toBe(`the file /${entry}`);
  // Kept later, or when it is used: the worker's own affair.
  expect(await routed(scope, '/assets/Help-abc.js')).toBeUndefined();
});

it('only addresses of this origin without a query are routed', async () => {
  await started();
  expect(new Set(rules.map(({ condition }) => condition.urlPattern.baseURL))).toEqual(new Set([origin]));
  expect(new Set(rules.map(({ condition }) => condition.urlPattern.search))).toEqual(new Set(['']));
});

it('a running worker answers routed pages itself, since it may have to be replaced', async () => {
  await started();
  expect(new Set(rules.map(({ condition }) => condition.runningStatus))).toEqual(new Set(['not-running']));
});

it('a kept page takes the place of the shell in the routed pages', async () => {
  const scope = await started();
  await scope.hears({ type: keepAll });
  expect(await routed(scope, '/help')).toBe('the file /help.html');
  expect(await routed(scope, '/orders')).toBe('the file /shell.html');
});

it('the routed list pages have the cards of the visit before', async () => {
  const scope = await started({ openAt: '/tests' });
  expect(await routed(scope, '/tests')).toContain('₹400');
  price = 500;
  await scope.hears({ type: keepAll }, '/tests');
  expect(await routed(scope, '/tests')).toContain('₹500');
  // A page of another version would mix the two.
  [price, script] = [600, '/assets/index-def.js'];
  await scope.hears({ type: keepAll }, '/tests');
  expect(await routed(scope, '/tests')).toContain('₹500');
});

it('the routed pages of a former version are deleted when the new one begins', async () => {
  const scope = await started();
  const former = await scope.caches.open('precache-of-pages-/assets/index-former.js');
  await former.put(`${origin}/`, new Response('former'));
  await scope.does('activate');
  expect((await scope.caches.keys()).filter((name) => name.startsWith('precache-of-pages'))).toEqual([
    `precache-of-pages-/${entry}`,
  ]);
  expect(await routed(scope, '/')).toBe('the file /index.html');
});

it('the routed pages are cached even where another file did not arrive', async () => {
  const scope = await started();
  lost = '/assets/Help-abc.js';
  await scope.hears({ type: keepAll });
  expect(await routed(scope, '/help')).toBe('the file /help.html');
});

it('routed pages that were lost are cached again', async () => {
  const scope = await started();
  const cacheName = (await scope.caches.keys()).find((name) => name.startsWith('precache-of-pages')) ?? '';
  const cache = await scope.caches.open(cacheName);
  await cache.delete(`${origin}/`);
  await cache.delete(`${origin}/orders`);
  await scope.hears({ type: keepAll });
  expect(await routed(scope, '/')).toBe('the file /index.html');
  expect(await routed(scope, '/orders')).toBe('the file /shell.html');
});

it.each([
  ['knows no routes', { canRoute: false }],
  ['refuses these', { refuses: true }],
])('are kept nowhere twice where the browser %s', async (_name, browser) => {
  const scope = await started(browser);
  await scope.hears({ type: keepAll }, '/tests');
  expect((await scope.caches.keys()).filter((name) => name.startsWith('precache-of-pages'))).toEqual([]);
  expect(await (await scope.answers('/help', { isNavigation: true }))?.text()).toBe('the file /help.html');
});

it('the installation fails where a routed page would have no content', async () => {
  const files = manifest.filter(({ url }) => url !== 'shell.html');
  await expect(started({ files })).rejects.toThrow('Nothing is kept for');
});
