/** Pulls the public lists before anybody has opened them, so that they open without a network. */
import { catalogueCopies } from '../../contract/copies.ts';
import { paths } from '../../contract/paths.ts';
import { isYounger } from '../../lib/time/clock.ts';
import { apiUrl } from '../../device/api-address.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { isSavingData } from '../../device/save-data.ts';
import { blogCategoryList, blogList } from './blogs.ts';
import { whenIdleAndOnline } from '../engine/idle.ts';
import { offerCategoryList, offerList } from './offers.ts';
import { packageList } from './packages.ts';
import { pull, type CachedResource } from '../engine/pull.ts';
import { pullRemainingPagesWhenIdle, testsKey } from './test-pages.ts';
import { categoryList, testList } from './tests.ts';
import { minutes } from '../engine/use-cached.ts';
import { cacheNameOf } from '../../device/page-base.ts';

/** A list that is opened checks its own age; here it only matters that the list is on the device at all. */
const goodForMs = minutes(24 * 60);

const untilThePageGoes = new AbortController().signal;

const lists: readonly (() => Promise<void>)[] = [
  ahead(testList, paths.tests),
  ahead(categoryList, paths.testCategories),
  ahead(packageList, paths.packages),
  ahead(offerList, paths.offers),
  ahead(offerCategoryList, paths.offerCategories),
  ahead(blogList, paths.blogs),
  ahead(blogCategoryList, paths.blogCategories),
];

/** Pulls one list after the other while the browser is idle, but never when data saving is on. Stops at the first failure. */
export async function prefetchCatalogue(): Promise<void> {
  try {
    for (const list of lists) await list();
    const savedAt = await savedAtOf(testsKey);
    if (savedAt !== undefined && !isSavingData()) pullRemainingPagesWhenIdle(savedAt);
  } catch {
    // The next start tries again.
  }
}

function ahead<Data>(resource: CachedResource<Data>, path: string): () => Promise<void> {
  return async () => {
    if (isSavingData() || resource.key === null) return;
    await whenIdleAndOnline(untilThePageGoes);
    const savedAt = await savedAtOf(resource.key);
    const isHere = savedAt !== undefined && isYounger(savedAt, goodForMs);
    if (!isHere || !(await hasCopy(path))) await pull(resource);
  };
}

/** Tells whether the worker has a copy. It stores one with the first answer that passes it, and the copy outlives a sign-out. */
async function hasCopy(path: string): Promise<boolean> {
  try {
    return (await caches.match(apiUrl(path), { cacheName: cacheNameOf(catalogueCopies), ignoreSearch: true })) !== undefined;
  } catch {
    // If caches are refused, there will never be a copy.
    return true;
  }
}

const savedAtOf = (key: string) => withDatabase(async () => (await db.marks.get(key))?.savedAt, undefined);
