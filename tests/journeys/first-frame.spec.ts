/** A later visit: its page comes out of the cache without the worker, and its first frame is the right one. */
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/browser.ts';
import { RegisteredWorker } from '../support/registered-worker.ts';
import { untilAllIsKept } from '../support/worker.ts';

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
    await worker.stops();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await sourceOf(page), path).toBe('cache');
  }
  // With a query it is another page, which the worker knows.
  await page.goto('/tests?search=cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible();
  expect(await sourceOf(page)).not.toBe('cache');
});

test('knows in its first frame who is signed in', async ({ page }) => {
  await page.goto('/login');
  await logIn(page);
  await expect(page).toHaveURL(/\/tests$/);
  await untilAllIsKept(page);
  await page.addInitScript(() => {
    new MutationObserver(() => Object.assign(globalThis, { markedAt: performance.now() })).observe(document, {
      attributeFilter: ['data-customer'],
      subtree: true,
    });
  });
  for (let visit = 0; visit < 5; visit += 1) {
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const times = await page.evaluate(() => ({
      markedAt: (globalThis as unknown as { readonly markedAt?: number }).markedAt,
      paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime,
    }));
    expect(times.markedAt).toBeLessThan(times.paintedAt ?? 0);
  }
});
