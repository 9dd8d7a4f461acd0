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
    await page.addInitScript(() => {
      new MutationObserver(() => Object.assign(globalThis, { markedAt: performance.now() })).observe(document, {
        attributeFilter: ['data-customer'],
        subtree: true,
      });
    });
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto('about:blank');
      await worker.stops();
      await page.goto('/tests');
      expect(await sourceOf(page)).toBe('cache');
      await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
      const times = await page.evaluate(() => ({
        markedAt: (globalThis as unknown as { readonly markedAt?: number }).markedAt,
        paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime,
      }));
      expect(times.markedAt).toBeLessThan(times.paintedAt ?? 0);
    }
  });
});

test.describe('over the network alone', () => {
  test.use({ isSignedIn: true, serviceWorkers: 'block' });

  test('draws nothing of a page with filters before it knows who is signed in', async ({ page, context }) => {
    await page.goto('/tests');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/early.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/early.js');
    await page.goto('/tests?category=Thyroid', { waitUntil: 'commit' });
    await asked;
    // The browser has nothing else to do, three times over, and draws nothing all the same.
    for (let turn = 0; turn < 3; turn += 1)
      await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 500 })));
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
    expect(await painted()).toBe(0);
    release();
    await expect.poll(painted).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  });
});
