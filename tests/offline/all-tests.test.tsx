/** A catalogue of more tests than one answer brings (decision G30). */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/api/client.ts';
import { connect } from '../../src/data/engine/network.ts';
import { useAllTests, useTests } from '../../src/data/catalogue/tests.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { db } from '../../src/cache/db.ts';

type Item = { readonly id: string; readonly name: string; readonly price: number };

const named = (id: string): Item => ({ id, name: `Test ${id}`, price: 100 });
const threePages = [['a', 'b'], ['c', 'd'], ['e']].map((ids) => ids.map(named));

/** A server that answers in pages; a page may be a fault, or come when the test says so. */
function catalogueOf(pages: readonly (readonly Item[] | Error | Promise<readonly Item[]>)[], total?: number) {
  const get = vi.fn<Client['get']>(async (_path, query) => {
    const page = Number((query as { page?: number } | undefined)?.page ?? 1);
    const items = await pages[page - 1];
    if (items === undefined || items instanceof Error) throw items ?? new ApiError('http', 404);
    return { items, page, totalPages: pages.length, ...(total !== undefined && { total }) };
  });
  const send = () => Promise.reject(new Error('Nothing is sent here'));
  connect({ get, getFile: send, send, confirm: send, refuseSession: () => undefined });
  return () => get.mock.calls.map(([, query]) => (query as { page?: number }).page ?? 1);
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(SWRConfig, { value: { provider: () => new Map(), dedupingInterval: 0 } }, children);

const useAll = () => useAllTests().tests;

function shows(hook: typeof useTests) {
  const { result, unmount } = renderHook(hook, { wrapper });
  const ids = () =>
    result.current.status === 'ready' ? result.current.data.map(({ id }) => id).join('') : result.current.status;
  return { ids, rows: () => (result.current.status === 'ready' ? result.current.data : []), unmount };
}

const storedIds = async () => (await db.tests.toArray()).map(({ id }) => id).join('');
const isWhole = async () => (await db.marks.get('tests/all')) !== undefined;

/** From here on only as much time goes by as the test says, and as it takes. */
const stopsTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a catalogue of several pages', () => {
  it('shows its first page at once and has the others follow, in the order of the server', async () => {
    let give: (items: readonly Item[]) => void = () => undefined;
    const second = new Promise<readonly Item[]>((resolve) => (give = resolve));
    catalogueOf([threePages[0]!, second, threePages[2]!], 5);
    const { ids } = shows(useAll);
    await waitFor(() => expect(ids()).toBe('ab'));
    give(threePages[1]!);
    await waitFor(() => expect(ids()).toBe('abcde'));
    expect(await isWhole()).toBe(true);
  });

  it('says how many there are while they follow', async () => {
    let give: (items: readonly Item[]) => void = () => undefined;
    const second = new Promise<readonly Item[]>((resolve) => (give = resolve));
    catalogueOf([threePages[0]!, second, threePages[2]!], 5);
    const totals: number[] = [];
    const { result } = renderHook(
      () => {
        const all = useAllTests();
        totals.push(all.total);
        return all.tests;
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current).toMatchObject({ data: threePages[0] }));
    give(threePages[1]!);
    await waitFor(() => expect(result.current).toMatchObject({ data: threePages.flat() }));
    expect(new Set(totals)).toEqual(new Set([0, 5]));
  });

  it('asks for each page once, and for no other than the first where the whole list is not wanted', async () => {
    const asked = catalogueOf(threePages, 5);
    const first = shows(useTests);
    await waitFor(() => expect(first.ids()).toBe('ab'));
    first.unmount();
    expect(asked()).toEqual([1]);
    const all = shows(useAll);
    await waitFor(() => expect(all.ids()).toBe('abcde'));
    expect(asked()).toEqual([1, 2, 3]);
  });

  it('drops a test that was withdrawn, but not before all pages are there', async () => {
    await db.tests.bulkPut([row('old'), row('e')]);
    await db.marks.bulkPut([
      { key: 'tests', savedAt: 0 },
      { key: 'tests/all', savedAt: 0 },
    ]);
    let give: (items: readonly Item[]) => void = () => undefined;
    const third = new Promise<readonly Item[]>((resolve) => (give = resolve));
    catalogueOf([threePages[0]!, threePages[1]!, third], 5);
    const { ids } = shows(useAll);
    await waitFor(async () => expect(await storedIds()).toBe('abeold'));
    give(threePages[2]!);
    await waitFor(() => expect(ids()).toBe('abcde'));
  });

  it('keeps the very rows that have not changed, so that they are not drawn again', async () => {
    catalogueOf(threePages, 5);
    const { ids, rows } = shows(useAll);
    await waitFor(() => expect(ids()).toBe('ab'));
    const [drawn] = rows();
    await waitFor(() => expect(ids()).toBe('abcde'));
    expect(rows()[0]).toBe(drawn);
  });
});

describe('a page that fails', () => {
  it('leaves what came before it, and is tried again later', async () => {
    stopsTheClock();
    const pages: (readonly Item[] | Error)[] = [threePages[0]!, threePages[1]!, new ApiError('network', 0)];
    // Not every server tells how many tests there are.
    const asked = catalogueOf(pages);
    const { ids } = shows(useAll);
    await waitFor(() => expect(ids()).toBe('abcd'));
    expect(await isWhole()).toBe(false);
    pages[2] = threePages[2]!;
    await passes(30_000);
    await waitFor(() => expect(ids()).toBe('abcde'));
    expect(asked()).toEqual([1, 2, 3, 3]);
  });

  it('is asked for with the next visit, however fresh the first page is', async () => {
    const pages: (readonly Item[] | Error)[] = [threePages[0]!, new ApiError('network', 0), threePages[2]!];
    catalogueOf(pages, 5);
    const first = shows(useAll);
    await waitFor(() => expect(first.ids()).toBe('ab'));
    first.unmount();
    pages[1] = threePages[1]!;
    const again = shows(useAll);
    await waitFor(() => expect(again.ids()).toBe('abcde'));
  });
});

it('pages of which one has moved a test to another are pulled once more', async () => {
  stopsTheClock();
  const pages = [...threePages];
  pages[1] = [named('b'), named('d')];
  const asked = catalogueOf(pages, 5);
  const { ids } = shows(useAll);
  await waitFor(() => expect(ids()).toBe('abde'));
  expect(await isWhole()).toBe(false);
  pages[1] = threePages[1]!;
  await passes(30_000);
  await waitFor(() => expect(ids()).toBe('abcde'));
  expect(asked()).toEqual([1, 2, 3, 1, 2, 3]);
});

describe('who saves data, or has no network', () => {
  it('gets the rest with the first touch of the page', async () => {
    stopsTheClock();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const asked = catalogueOf(threePages, 5);
    const { ids } = shows(useAll);
    await waitFor(() => expect(ids()).toBe('ab'));
    await passes(60_000);
    expect(asked()).toEqual([1]);
    globalThis.dispatchEvent(new Event('keydown'));
    await waitFor(() => expect(ids()).toBe('abcde'));
  });

  it('gets it when the network is back', async () => {
    stopsTheClock();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const asked = catalogueOf(threePages, 5);
    const { ids } = shows(useAll);
    await waitFor(() => expect(ids()).toBe('ab'));
    await passes(60_000);
    expect(asked()).toEqual([1]);
    online.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(ids()).toBe('abcde'));
  });
});

function row(id: string) {
  return {
    ...named(id),
    description: '',
    categoryId: '',
    categoryName: '',
    sampleType: '',
    processingTime: '',
    fastingRequired: false,
    isPopular: false,
    reviewsCount: 0,
  };
}
