/** A later visit: its page comes out of the cache without the worker, and its first frame is the right one. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';
import { RegisteredWorker } from '../support/journeys/registered-worker.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Where the browser had the page from, by its own word. */
const sourceOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation');
    return (opened as PerformanceEntry & { readonly workerFinalSourceType?: string }).workerFinalSourceType;
  });

test('opens without a network and without the worker’s start [PWA-003][PWA-004]', async ({ page, context, server }) => {
  await page.goto('/');
  await untilAllIsKept(page);
  const worker = await RegisteredWorker.of(context, page);
  await server.stop();
  const headings = { '/': /./, '/checkup': /packages/, '/refund-policy': 'Refund Policy', '/login': 'Log in' };
  for (const [path, name] of Object.entries(headings)) {
    // What a page asks for wakes the worker again.
    await page.goto('about:blank');
    await worker.stops();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await sourceOf(page), path).toBe('cache');
  }
  // With a query it is another page, which the worker knows.
  await page.goto('about:blank');
  await worker.stops();
  await page.goto('/tests?search=cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible();
  expect(await sourceOf(page)).not.toBe('cache');
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('knows in its first frame who is signed in', async ({ page, context }) => {
    await page.goto('/tests');
    await untilAllIsKept(page);
    const worker = await RegisteredWorker.of(context, page);
    await watchMark(page, 'data-customer');
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto('about:blank');
      await worker.stops();
      await page.goto('/tests');
      expect(await sourceOf(page)).toBe('cache');
      const { markedAt, paintedAt } = await marksOf(page);
      expect(markedAt).toBeLessThan(paintedAt ?? 0);
    }
  });
});

test.describe('over the network alone', () => {
  test.use({ isSignedIn: true, serviceWorkers: 'block' });

  test('knows in its first frame who is signed in, and that the address has filters', async ({ page }) => {
    await watchMark(page, 'data-filtered');
    await page.goto('/tests?category=Thyroid');
    const { markedAt, paintedAt } = await marksOf(page);
    expect(markedAt).toBeLessThan(paintedAt ?? 0);
    await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  });
});

/** Notes when the page's own script sets a mark on the document. */
const watchMark = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((attribute) => {
    new MutationObserver(() => Object.assign(globalThis, { markedAt: performance.now() })).observe(document, {
      attributeFilter: [attribute],
      subtree: true,
    });
  }, name);

async function marksOf(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  return page.evaluate(() => ({
    markedAt: (globalThis as unknown as { readonly markedAt?: number }).markedAt,
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime,
  }));
}
