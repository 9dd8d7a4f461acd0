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
  await worker.stops();
  await page.goto('/tests?search=cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible();
  expect(await sourceOf(page)).not.toBe('cache');
});

test('knows in its first frame who is signed in', async ({ page, context }) => {
  await page.goto('/login');
  await logIn(page);
  await expect(page).toHaveURL(/\/tests$/);
  await untilAllIsKept(page);
  const worker = await RegisteredWorker.of(context, page);
  await page.addInitScript(() => {
    new MutationObserver(() => Object.assign(globalThis, { markedAt: performance.now() })).observe(document, {
      attributeFilter: ['data-customer'],
      subtree: true,
    });
  });
  for (let visit = 0; visit < 5; visit += 1) {
    await worker.stops();
    await page.reload();
    expect(await sourceOf(page)).toBe('cache');
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const times = await page.evaluate(() => ({
      markedAt: (globalThis as unknown as { readonly markedAt?: number }).markedAt,
      paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime,
    }));
    expect(times.markedAt).toBeLessThan(times.paintedAt ?? 0);
  }
});

test.describe('over the network alone', () => {
  test.use({ serviceWorkers: 'block' });

  test('draws nothing of a page with filters before it knows who is signed in', async ({ page, context }) => {
    await page.goto('/login');
    await logIn(page);
    await expect(page).toHaveURL(/\/tests$/);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/early.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/tests?category=Thyroid', { waitUntil: 'commit' });
    await page.waitForTimeout(1000);
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
    expect(await painted()).toBe(0);
    release();
    await expect.poll(painted).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  });
});
