/** The lists with their first cards: as the server sends them, for the first frame of the next visit. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepAll } from '../../src/contract/keep-message.ts';
import { listed, sent } from './built.ts';
import { workerScope, type WorkerScope } from './worker-scope.ts';

const entry = '/assets/index-abc.js';
const manifest = [
  ...['index.html', 'tests.html', 'shell.html', 'logo.svg'].map((url) => listed(url, '1')),
  listed(entry.slice(1), null),
];

let price = 400;
let script = entry;
let isThere = true;
beforeEach(() => {
  [price, script, isThere] = [400, entry, true];
});

const dateNow = () => new Date().toUTCString();
const headers = () => ({
  'content-type': 'text/html',
  'content-security-policy': 'the policy',
  date: dateNow(),
  'content-encoding': 'br',
});
const listWith = (text: string) =>
  `<script type="module" src="${script}"></script>${text}<script type="application/json" id="first-rows">{}</script>`;

async function installed({ openAt = '/', savesData = false } = {}): Promise<WorkerScope> {
  const scope = workerScope((request) => {
    const { pathname } = new URL(request.url);
    if (!isThere) return new TypeError('Failed to fetch');
    return pathname === '/tests' ? new Response(listWith(`₹${price}`), { headers: headers() }) : sent(pathname);
  });
  vi.stubGlobal('__WB_MANIFEST', manifest);
  const { clients } = globalThis as unknown as { readonly clients: object };
  vi.stubGlobal('clients', { ...clients, matchAll: async () => [{ url: `https://lab.example${openAt}` }] });
  vi.stubGlobal('navigator', { connection: { saveData: savesData } });
  const { keepShell } = await import('../../sw/shell.ts');
  keepShell();
  await scope.does('install');
  return scope;
}

async function opens(scope: WorkerScope, path = '/tests'): Promise<string | undefined> {
  const answer = await scope.answers(path, { isNavigation: true });
  await scope.rests();
  const text = await answer?.text();
  // The page says so when it has come to rest.
  await scope.hears({ type: keepAll }, path);
  return text;
}

it('kept list pages open with the cards of the visit before, without a network', async () => {
  const scope = await installed();
  expect(await opens(scope)).toBe('the file /tests.html');
  price = 500;
  expect(await opens(scope)).toContain('₹400');
  isThere = false;
  expect(await opens(scope)).toContain('₹500');
  expect(await opens(scope)).toContain('₹500');
});

it('kept list pages exist from the first visit on if one of them was open', async () => {
  const scope = await installed({ openAt: '/tests' });
  expect(await opens(scope)).toContain('₹400');
});

it('kept list pages keep their policy, and are text that the browser need not unpack', async () => {
  const scope = await installed({ openAt: '/tests' });
  const answer = await scope.answers('/tests', { isNavigation: true });
  expect(answer?.headers.get('content-security-policy')).toBe('the policy');
  expect(answer?.headers.has('content-encoding')).toBe(false);
});

it('kept list pages say when the server sent them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:05:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const scope = await installed({ openAt: '/tests' });
  vi.setSystemTime(Date.parse('2026-11-20T09:05:00Z'));
  expect(await opens(scope)).toContain(`id="first-rows" data-sent-at="${Date.parse('2026-11-18T09:05:00Z')}"`);
});

it('an address with a search gets the plain page', async () => {
  const scope = await installed({ openAt: '/tests' });
  expect(await opens(scope, '/tests?search=cbc')).toBe('the file /tests.html');
});

it('kept list pages are never those of another version', async () => {
  script = '/assets/index-def.js';
  const scope = await installed({ openAt: '/tests' });
  expect(await opens(scope)).toBe('the file /tests.html');
  expect(await opens(scope)).toBe('the file /tests.html');
});

it('a list page older than a month is replaced by the plain page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const scope = await installed({ openAt: '/tests' });
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  isThere = false;
  expect(await opens(scope)).toBe('the file /tests.html');
  vi.useRealTimers();
});

it('list pages are fetched once a day where customers come to them from another page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:05:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const scope = await installed({ openAt: '/tests' });
  price = 500;
  await opens(scope, '/');
  vi.setSystemTime(Date.parse('2026-11-19T09:06:00Z'));
  scope.asked.length = 0;
  await opens(scope, '/');
  await opens(scope, '/');
  expect(scope.asked.filter(({ url }) => url.endsWith('/tests'))).toHaveLength(1);
  isThere = false;
  expect(await opens(scope)).toContain('₹500');
});

it('list pages are not fetched where data is saved', async () => {
  const scope = await installed({ openAt: '/tests', savesData: true });
  scope.asked.length = 0;
  expect(await opens(scope)).toBe('the file /tests.html');
  expect(scope.asked).toEqual([]);
});
