/** What further screens need: not paid for by the first visit, and there before a new version begins. */
import { describe, expect, it, vi } from 'vitest';
import { keepAll } from '../../src/contract/keep-message.ts';
import { listed, sent } from './built.ts';
import { workerScope, type WorkerScope } from './worker-scope.ts';

const first = ['shell.html', 'logo.svg'].map((url) => listed(url, '1'));
const later = [
  ...['index.html', 'checkup.html', 'privacy-policy.html'].map((url) => listed(url, '1', { isLater: true })),
  listed('assets/OrdersPage-abc.js', null, { isLater: true }),
];
const cacheName = 'precache-of-the-rest';

type Device = { readonly openAt?: string; readonly isUpdate?: boolean; readonly savesData?: boolean };

async function started(
  { openAt = '/', isUpdate = false, savesData = false }: Device = {},
  entries = later,
): Promise<WorkerScope> {
  const scope = workerScope((request) => sent(new URL(request.url).pathname));
  vi.stubGlobal('__WB_MANIFEST', [...first, ...entries]);
  vi.stubGlobal('clients', { ...globals().clients, matchAll: async () => [{ url: `https://lab.example${openAt}` }] });
  vi.stubGlobal('registration', { ...globals().registration, active: isUpdate ? {} : null });
  vi.stubGlobal('navigator', { connection: { saveData: savesData } });
  const { keepShell } = await import('../../sw/shell.ts');
  keepShell();
  return scope;
}

/** Of the scope that was stubbed last. */
const globals = () => globalThis as unknown as { readonly clients: object; readonly registration: object };
const paths = (scope: WorkerScope) => scope.asked.map(({ url }) => new URL(url).pathname);
const opens = async (scope: WorkerScope, path: string) => (await scope.answers(path, { isNavigation: true }))?.text();

describe('the first installation', () => {
  it('fetches the first screens, and the page that is open', async () => {
    const scope = await started({ openAt: '/checkup?category=heart' });
    await scope.does('install');
    expect(paths(scope).toSorted()).toEqual(['/checkup.html', '/logo.svg', '/shell.html']);
    expect(await opens(scope, '/checkup')).toBe('the file /checkup.html');
    expect(await opens(scope, '/')).toBe('the file /shell.html');
  });

  it('knows the home page by its file', async () => {
    const scope = await started({ openAt: '/' });
    await scope.does('install');
    expect(paths(scope).toSorted()).toEqual(['/index.html', '/logo.svg', '/shell.html']);
    expect(await opens(scope, '/')).toBe('the file /index.html');
  });

  it('is followed by the rest when the page asks for it, each file once', async () => {
    const scope = await started();
    await scope.does('install');
    scope.asked.length = 0;
    await scope.hears({ type: keepAll });
    expect(paths(scope).toSorted()).toEqual(['/assets/OrdersPage-abc.js', '/checkup.html', '/privacy-policy.html']);
    scope.asked.length = 0;
    await scope.hears({ type: keepAll });
    expect(scope.asked).toEqual([]);
    expect(await opens(scope, '/privacy-policy')).toBe('the file /privacy-policy.html');
    expect(await (await scope.answers('/assets/OrdersPage-abc.js'))?.text()).toBe('the file /assets/OrdersPage-abc.js');
    expect(scope.asked).toEqual([]);
  });
});

it('keeps a file that is used before', async () => {
  const scope = await started();
  await scope.does('install');
  await scope.answers('/assets/OrdersPage-abc.js');
  await scope.rests();
  scope.asked.length = 0;
  expect(await (await scope.answers('/assets/OrdersPage-abc.js'))?.text()).toBe('the file /assets/OrdersPage-abc.js');
  expect(scope.asked).toEqual([]);
});

describe('a new version', () => {
  it('has all of it before it begins', async () => {
    const scope = await started({ isUpdate: true });
    await scope.does('install');
    expect(paths(scope)).toEqual(expect.arrayContaining(['/assets/OrdersPage-abc.js', '/privacy-policy.html']));
  });

  it('leaves it where data is saved', async () => {
    const scope = await started({ isUpdate: true, savesData: true });
    await scope.does('install');
    expect(paths(scope)).not.toContain('/assets/OrdersPage-abc.js');
  });

  it('forgets what the former one kept', async () => {
    const scope = await started({ isUpdate: true });
    const cache = await scope.caches.open(cacheName);
    await cache.put('https://lab.example/assets/Gone-abc.js', new Response('former'));
    await scope.does('install');
    await scope.does('activate');
    const kept = await cache.keys();
    expect(kept.map(({ url }) => new URL(url).pathname).toSorted()).toEqual([
      '/assets/OrdersPage-abc.js',
      '/checkup.html',
      '/index.html',
      '/privacy-policy.html',
    ]);
  });

  it('is not installed where a file is missing, and tried again', async () => {
    const scope = workerScope((request) =>
      request.url.includes('OrdersPage') ? new Response('', { status: 503 }) : sent(new URL(request.url).pathname),
    );
    vi.stubGlobal('__WB_MANIFEST', [...first, ...later]);
    vi.stubGlobal('registration', { ...globals().registration, active: {} });
    const { keepShell } = await import('../../sw/shell.ts');
    keepShell();
    await expect(scope.does('install')).rejects.toThrow('OrdersPage');
  });
});
