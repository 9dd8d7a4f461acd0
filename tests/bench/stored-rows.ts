/** What the page's own database holds: the list's number is the server's, and stands there before the last rows do. */
import type { Page } from '@playwright/test';

const patienceMs = 60_000;

/** @throws where they do not come within a minute */
export async function waitForRows(page: Page, count: number): Promise<void> {
  const until = Date.now() + patienceMs;
  while ((await page.evaluate(storedRows)) < count) {
    if (Date.now() > until) throw new Error(`The device did not get its ${count} tests`);
    await page.waitForTimeout(100);
  }
}

/** Runs in the page. Whoever opens a database that is not there makes an empty one, and the page would then find that. */
async function storedRows(): Promise<number> {
  const name = 'customer-app-cache';
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(new Error('The database did not open')));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('tests').objectStore('tests').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}
