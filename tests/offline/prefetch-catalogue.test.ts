/** The public lists come to the device before anybody has opened them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchCatalogue } from '../../src/data/catalogue/prefetch-catalogue.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { db } from '../../src/cache/db.ts';
import { networkThatGives } from '../support/screens/cached.ts';

const lists = ['/tests', '/test-categories', '/test-packages', '/offers', '/offers/categories', '/blogs', '/blogs/categories'];
const everything = { items: [], categories: [] };

/** What the worker holds copies of. */
let copied: readonly string[] = [];

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  copied = [];
  const match = async (address: string) => (copied.includes(new URL(address).pathname.slice(7)) ? new Response() : undefined);
  vi.stubGlobal('caches', { match });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call, 0));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.restoreAllMocks();
});

const asked = (get: ReturnType<typeof networkThatGives>) => get.mock.calls.map(([path]) => path);

it('brings all of them, one after the other [PWA-007]', async () => {
  const get = networkThatGives(everything);
  await prefetchCatalogue();
  expect(asked(get)).toEqual(lists);
  expect(await db.marks.bulkGet(['tests', 'packages', 'blog-categories'])).not.toContain(undefined);
});

it('asks for nothing that device and worker have had since yesterday', async () => {
  await (networkThatGives(everything), prefetchCatalogue());
  copied = lists.filter((path) => path !== '/offers');
  await db.marks.update('blogs', { savedAt: Date.now() - 25 * 3_600_000 });
  const get = networkThatGives(everything);
  await prefetchCatalogue();
  expect(asked(get)).toEqual(['/offers', '/blogs']);
});

it('never asks for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const get = networkThatGives(everything);
  await prefetchCatalogue();
  expect(get).not.toHaveBeenCalled();
});

it('ends with the first that fails', async () => {
  const get = networkThatGives(everything, new ApiError('network', 0));
  await prefetchCatalogue();
  expect(asked(get)).toEqual(lists.slice(0, 2));
});
