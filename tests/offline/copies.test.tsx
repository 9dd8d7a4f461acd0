/** Answers that the worker gave from its copies, for want of a network (decision G60). */
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAllBlogs, useBlog, useBlogCategories } from '../../src/data/catalogue/blogs.ts';
import { useOffer, useOffers, useOfferCategories } from '../../src/data/catalogue/offers.ts';
import { usePackage, usePackages } from '../../src/data/catalogue/packages.ts';
import { useTest, useTestCategories, useTests } from '../../src/data/catalogue/tests.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import type { Cached } from '../../src/lib/loading/cached.ts';
import { clearStoredOnSignOut } from '../../src/device/browser-storage.ts';
import { db } from '../../src/cache/db.ts';
import { Copy, names, networkThatGives, shows } from '../support/screens/cached.ts';

const cbc = { id: 'cbc', name: 'CBC', price: 300 };
const tsh = { id: 'tsh', name: 'TSH', price: 350 };
const day = 86_400_000;
const offer = { id: 'a', title: 'A', originalPrice: 100, discountedPrice: 90 };
const article = { id: 'a', title: 'A', content: 'Text', publishedAt: '2026-01-01T00:00:00Z' };

const useCbc = () => useTest('cbc');
const usePackageCbc = () => usePackage('cbc');
const useOfferA = () => useOffer('a');
const useBlogA = () => useBlog('a');

/** Every public resource, with an answer that it can read. */
const resources: Record<string, { readonly hook: () => unknown; readonly payload: unknown; readonly key: string }> = {
  tests: { hook: useTests, payload: { items: [cbc] }, key: 'tests' },
  test: { hook: useCbc, payload: cbc, key: 'test/cbc' },
  categories: { hook: useTestCategories, payload: [{ id: 'a', name: 'A' }], key: 'test-categories' },
  packages: { hook: usePackages, payload: { items: [cbc] }, key: 'packages' },
  package: { hook: usePackageCbc, payload: cbc, key: 'package/cbc' },
  offers: { hook: useOffers, payload: { offers: [offer] }, key: 'offers' },
  offer: { hook: useOfferA, payload: { offer }, key: 'offer/a' },
  offerCategories: { hook: useOfferCategories, payload: { categories: [{ id: 'a', name: 'A' }] }, key: 'offer-categories' },
  blogs: { hook: useAllBlogs, payload: { blogs: [article] }, key: 'blogs' },
  blog: { hook: useBlogA, payload: { blog: article }, key: 'blog/a' },
  blogCategories: { hook: useBlogCategories, payload: { categories: [{ id: 'a', name: 'A' }] }, key: 'blog-categories' },
};

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  clearStoredOnSignOut();
});
afterEach(cleanup);

const isShown = (cached: Cached<unknown>) => (cached.status === 'ready' ? cached : undefined);

describe('an answer from the worker’s copy', () => {
  it('is shown with the copy’s age, as what could not be refreshed [PWA-007]', async () => {
    const madeAt = Date.now() - day;
    networkThatGives(new Copy({ items: [cbc] }, madeAt));
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
    await waitFor(() => expect(isShown(result.current)).toMatchObject({ savedAt: madeAt, refreshError: { kind: 'network' } }));
  });

  it('counts by its own age in every public resource, and the next mount asks again', async () => {
    const madeAt = Date.now() - 1000;
    for (const { hook, payload, key } of Object.values(resources)) {
      await Promise.all(db.tables.map((table) => table.clear()));
      networkThatGives(new Copy(payload, madeAt));
      const { unmount } = shows(hook);
      await waitFor(async () => expect({ key, ...(await db.marks.get(key)) }).toMatchObject({ key, savedAt: madeAt }));
      unmount();
      const again = networkThatGives(new ApiError('http', 422));
      const second = shows(hook);
      await waitFor(() => expect(again).toHaveBeenCalled());
      second.unmount();
    }
  });

  it('does not take the place of what the device has had since', async () => {
    const savedAt = Date.now() - 6 * 60_000;
    networkThatGives({ items: [tsh] });
    const first = shows(useTests);
    await waitFor(() => expect(names(first.result.current)).toEqual(['TSH']));
    first.unmount();
    await db.marks.put({ key: 'tests', savedAt });
    networkThatGives(new Copy({ items: [cbc] }, savedAt - day));
    const { result } = shows(useTests);
    await waitFor(() => expect(isShown(result.current)).toMatchObject({ savedAt, refreshError: { kind: 'network' } }));
    expect(names(result.current)).toEqual(['TSH']);
  });

  it('gives way to the network’s answer, and then nothing speaks of a copy', async () => {
    networkThatGives(new Copy({ items: [cbc] }, Date.now() - day), { items: [tsh] });
    const { result } = shows(useTests);
    await waitFor(() => expect(isShown(result.current)?.refreshError).toBeDefined());
    isShown(result.current)?.refresh();
    await waitFor(() => expect(names(result.current)).toEqual(['TSH']));
    await waitFor(() => expect(isShown(result.current)?.refreshError).toBeUndefined());
  });
});
