/** What journeys need to know of the service worker and of what the device holds. */
import type { Page } from '@playwright/test';
import { keepAll } from '../../src/contract/keep-message.ts';

/** With the first screens at hand. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** With every screen at hand: what the page asks for itself once it has come to rest. */
export async function untilAllIsKept(page: Page): Promise<void> {
  await untilControlled(page);
  await page.evaluate(async (type) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const kept = new Promise((resolve) => (port1.onmessage = resolve));
    active?.postMessage({ type }, [port2]);
    await kept;
  }, keepAll);
}

/** The public lists are pulled by themselves once the page is idle; the last of them is this one. */
export async function untilCatalogueIsKept(page: Page): Promise<void> {
  await untilAllIsKept(page);
  await page.waitForFunction(async () => {
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
}

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
