/** What journeys need to know of the service worker and of what the device holds. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** With the first screens at hand. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** With every screen at hand: what the page asks for itself once it has come to rest. */
export async function untilAllIsKept(page: Page): Promise<void> {
  await untilControlled(page);
  await expect.poll(() => missingOf(page, builtFiles())).toEqual([]);
}

const missingOf = (page: Page, wanted: readonly string[]): Promise<string[]> =>
  page.evaluate(async (paths) => {
    const kept = new Set<string>();
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.add(new URL(url).pathname);
    }
    // Another version's files end with its name (deploy.ts).
    return paths.filter((path) => !kept.has(path) && !kept.has(path.replace(/\.(js|css)$/, 'VersionB.$1')));
  }, wanted);

/** Paths of all that the build has the worker keep, from the list that it wrote into it; a page asks for the viewer by itself. */
function builtFiles(): string[] {
  const code = readFileSync('dist/service-worker.js', 'utf8');
  return Array.from(code.matchAll(/"url":"([^"]+)"/g), ([, url = '']) => `/${url}`).filter(
    (path) => !/viewer-worker|_nowasm_fallback|\.mjs$/.test(path),
  );
}

/** The public lists are pulled by themselves once the page is idle; the last of them is this one. */
export async function untilCatalogueIsKept(page: Page): Promise<void> {
  await untilAllIsKept(page);
  await expect.poll(() => isCatalogueKept(page)).toBe(true);
}

// Not by waitForFunction, to which the promise of a no is a yes.
const isCatalogueKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // Asked for by name, or looking would make an empty database.
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

/** Paths and queries of the answers in the browser's caches; the worker's own files are left out. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (name.includes('precache')) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length));
    }
    return found;
  });
