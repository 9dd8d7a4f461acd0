/** Waits for the service worker and for what it keeps on the device. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Waits until the worker controls the page, with the first screens kept. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Waits until every screen is kept, which a page requests once it has come to rest.
 * @param language the code of the build that the page is of
 */
export async function untilAllIsKept(page: Page, language = 'en'): Promise<void> {
  await untilControlled(page);
  await expect.poll(() => missingOf(page, builtFiles(language === 'en' ? '/' : `/${language}/`))).toEqual([]);
}

const missingOf = (page: Page, wanted: readonly string[]): Promise<string[]> =>
  page.evaluate(async (paths) => {
    const kept = new Set<string>();
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.add(new URL(url).pathname);
    }
    // The files of version B end with its name (deploy.ts).
    return paths.filter((path) => !kept.has(path) && !kept.has(path.replace(/\.(js|css)$/, 'VersionB.$1')));
  }, wanted);

/**
 * Returns the paths that the build lists in the worker, except the report viewer's, which a page requests by itself.
 * @param folder the one of the language, as in addresses
 */
function builtFiles(folder: string): string[] {
  const code = readFileSync(`dist${folder}service-worker.js`, 'utf8');
  return Array.from(code.matchAll(/"url":"([^"]+)"/g), ([, url = '']) => folder + url).filter(
    (path) => !/viewer-worker|_nowasm_fallback|\.mjs$/.test(path),
  );
}

/** The page pulls the public lists by itself once it is idle; this waits for the last of them. */
export async function untilCatalogueIsKept(page: Page): Promise<void> {
  await untilAllIsKept(page);
  await expect.poll(() => isCatalogueKept(page)).toBe(true);
}

// waitForFunction would take a promise that resolves to false for true.
const isCatalogueKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // Opening the database by name would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'customer-app-cache')) return false;
    const opening = indexedDB.open('customer-app-cache');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const reading = database.transaction('marks').objectStore('marks').get('blog-categories');
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    database.close();
    return reading.result !== undefined;
  });

/** Returns paths and queries of the answers in the browser's caches, without the worker's own files. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (name.includes('precache')) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length));
    }
    return found;
  });
