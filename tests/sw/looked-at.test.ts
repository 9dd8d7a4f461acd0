/** What the worker keeps is what the build made: everything else that comes under its name is looked at, and not kept. */
import { describe, expect, it, vi } from 'vitest';
import { keepAll, lookAgain } from '../../src/contract/keep-message.ts';
import { listed, sent } from './built.ts';
import { origin, workerScope, type WorkerScope } from './worker-scope.ts';

const script = '/assets/OrdersPage-abc.js';
const main = '/assets/main-abc.js';
const manifest = [
  ...['shell.html', 'logo.svg'].map((url) => listed(url, '1')),
  listed(main.slice(1), null),
  ...['index.html', 'help.html'].map((url) => listed(url, '1', { isLater: true })),
  listed(script.slice(1), null, { isLater: true }),
];

const html = { 'content-type': 'text/html' };
const javascript = { 'content-type': 'text/javascript' };
const redirected = (path: string) => Object.defineProperty(sent(path), 'redirected', { value: true });
/** Answers with 200 under the name of a file, by those who stand between. */
const wrong: readonly [string, (path: string) => Response][] = [
  ['what it was redirected to', redirected],
  ['a page in its place', () => new Response('<!doctype html><title>Log in</title>', { headers: html })],
  ['a page that calls itself a script', () => new Response('<!doctype html>', { headers: javascript })],
  ['half of it', (path) => new Response('the file', { headers: sent(path).headers })],
  ['nothing at all', (path) => new Response('', { headers: sent(path).headers })],
  ['an error as JSON', () => Response.json({ error: 'Bad gateway' })],
  ['the right bytes without a type', (path) => new Response(`the file ${path}`, { headers: { 'content-type': '' } })],
  ['a script of another version', () => new Response('the file of yesterday', { headers: javascript })],
];

/** Path → what is sent in its place. */
const instead = new Map<string, (path: string, request: Request) => Response>();

async function started(): Promise<WorkerScope> {
  instead.clear();
  const scope = workerScope((request) => {
    const { pathname } = new URL(request.url);
    return instead.get(pathname)?.(pathname, request) ?? sent(pathname);
  });
  vi.stubGlobal('__WB_MANIFEST', manifest);
  const { registration } = globalThis as unknown as { readonly registration: object };
  vi.stubGlobal('registration', { ...registration, active: null });
  const { keepShell } = await import('../../sw/shell.ts');
  keepShell();
  return scope;
}

const kept = async (scope: WorkerScope, path: string) => {
  const caches = await Promise.all((await scope.caches.keys()).map((name) => scope.caches.open(name)));
  const addresses = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
  return addresses.some(({ url }) => new URL(url).pathname === path);
};
const textOfKept = async (scope: WorkerScope, path: string) => {
  const copies = (await scope.caches.keys()).map((cacheName) => scope.caches.match(origin + path, { cacheName }));
  return (await Promise.all(copies)).find((copy) => copy !== undefined)?.text();
};
const used = async (scope: WorkerScope, path: string) => {
  const answer = await scope.answers(path);
  await scope.rests();
  return answer?.text();
};

/** Under the names of what is kept, as a former version may have done. */
async function spoil(scope: WorkerScope, path: string, answer: Response): Promise<void> {
  for (const name of await scope.caches.keys()) {
    const cache = await scope.caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname === path) await cache.put(request, answer.clone());
    }
  }
}

describe.each(wrong)('where the network sends %s', (_name, answer) => {
  it.each(['/shell.html', '/logo.svg', main])(
    'no worker is installed with it as %s, and the next try is a good one',
    async (path) => {
      const scope = await started();
      instead.set(path, answer);
      await expect(scope.does('install')).rejects.toThrow('Something else was sent as');
      instead.clear();
      await scope.does('install');
      expect(await used(scope, path)).toBe(`the file ${path}`);
    },
  );

  it('is not kept in place of a script, which is fetched again as soon as possible', async () => {
    const scope = await started();
    await scope.does('install');
    instead.set(script, answer);
    await used(scope, script);
    expect(await kept(scope, script)).toBe(false);
    instead.clear();
    expect(await used(scope, script)).toBe(`the file ${script}`);
    expect(await kept(scope, script)).toBe(true);
  });

  it('is not kept among the further files, and the files that arrived are', async () => {
    const scope = await started();
    await scope.does('install');
    instead.set('/help.html', answer);
    await scope.hears({ type: keepAll });
    expect([await kept(scope, '/help.html'), await kept(scope, script)]).toEqual([false, true]);
    expect(await (await scope.answers('/help', { isNavigation: true }))?.text()).toBe('the file /shell.html');
  });
});

// A copy in a test's cache does not know where it came from.
describe.each(wrong.slice(1))('where a former version kept %s', (_name, answer) => {
  it('the next version drops it', async () => {
    const scope = await started();
    await scope.does('install');
    await scope.hears({ type: keepAll });
    for (const path of [main, script]) await spoil(scope, path, answer(path));
    await scope.does('install');
    expect(await kept(scope, script)).toBe(false);
    expect(await textOfKept(scope, main)).toBe(`the file ${main}`);
  });

  it('is not served', async () => {
    const scope = await started();
    await scope.does('install');
    await scope.hears({ type: keepAll });
    for (const path of [main, script]) {
      await spoil(scope, path, answer(path));
      expect(await used(scope, path)).toBe(`the file ${path}`);
    }
  });
});

it('wrong kept files are fetched again when a page reports that a script did not load', async () => {
  const scope = await started();
  await scope.does('install');
  await scope.hears({ type: keepAll });
  await spoil(scope, main, new Response('<!doctype html>', { headers: html }));
  scope.asked.length = 0;
  await scope.hears({ type: lookAgain });
  expect(scope.asked.map(({ url, cache }) => [new URL(url).pathname, cache])).toEqual([[main, 'default']]);
  expect(await textOfKept(scope, main)).toBe(`the file ${main}`);
});

it('the HTTP cache is bypassed for a file that says it never changes', async () => {
  const scope = await started();
  const remembered = (path: string, { cache }: Request) =>
    cache === 'reload' ? sent(path) : new Response('<!doctype html>', { headers: html });
  for (const path of [main, script]) instead.set(path, remembered);
  await scope.does('install');
  expect(await used(scope, main)).toBe(`the file ${main}`);
  expect(await used(scope, script)).toBe(`the file ${script}`);
});

it.each([404, 401, 403, 429, 500, 206])('keeps no answer of status %s under the name of a file', async (status) => {
  const scope = await started();
  await scope.does('install');
  instead.set(script, (path) => new Response(`the file ${path}`, { status, headers: javascript }));
  expect((await scope.answers(script))?.status).toBe(status);
  await scope.rests();
  expect(await kept(scope, script)).toBe(false);
});
