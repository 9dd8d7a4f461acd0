import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../src/data/engine/network.ts';
import { useTests } from '../../src/data/catalogue/tests.ts';
import { db } from '../../src/cache/db.ts';

const keptForMs = 5 * 60_000;
const cache = new Map<string, object>();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(SWRConfig, { value: { provider: () => cache } }, children);

/** A screen that shows the tests, which have been pulled. */
async function showsTests() {
  const shown = renderHook(useTests, { wrapper });
  await waitFor(() => expect(shown.result.current.status).toBe('ready'));
  return shown;
}

const isInMemory = () => cache.get('tests') !== undefined;

/** From here on only the test lets time go by. */
const stopsTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

beforeEach(async () => {
  cache.clear();
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  const answer = { items: [{ id: 'cbc', name: 'CBC', price: 300 }] };
  const nothing = () => Promise.reject(new Error('Nothing is sent here'));
  connect({
    get: () => Promise.resolve(answer),
    getFile: nothing,
    send: nothing,
    confirm: nothing,
    refuseSession: () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('what was pulled stays in memory for 5 minutes after its last use, and no longer [API-011]', async () => {
  const { unmount } = await showsTests();
  stopsTheClock();
  unmount();
  vi.advanceTimersByTime(keptForMs - 1);
  expect(isInMemory()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isInMemory()).toBe(false);
  expect(await db.tests.count()).toBe(1);
});

it('what is still shown somewhere stays [API-011]', async () => {
  const first = await showsTests();
  await showsTests();
  stopsTheClock();
  first.unmount();
  vi.advanceTimersByTime(2 * keptForMs);
  expect(isInMemory()).toBe(true);
});

it('what is shown again in time stays [API-011]', async () => {
  const first = await showsTests();
  stopsTheClock();
  first.unmount();
  vi.advanceTimersByTime(keptForMs - 1);
  renderHook(useTests, { wrapper });
  vi.advanceTimersByTime(2 * keptForMs);
  expect(isInMemory()).toBe(true);
});
