/** The policies and help start their script with the first input (decision D121), and miss nothing by it. */
import type { Page } from '@playwright/test';
import { wakes } from '../support/journeys/at-rest.ts';
import { expect, test } from '../support/journeys/browser.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const main = /\/assets\/main-/;

/** Opens the page, and lets all the time go by in which its script may start by itself. */
async function opensForLong(page: Page, path: string): Promise<() => boolean> {
  await page.clock.install();
  const isAsked: string[] = [];
  page.on('request', (request) => isAsked.push(request.url()));
  await page.goto(path);
  await page.clock.runFor(20_000);
  // What was asked for before has been seen by the time that this is answered.
  await page.evaluate(() => fetch('/readyz'));
  return () => isAsked.some((url) => main.test(url));
}

test('needs no script until somebody touches it, and the touch counts', async ({ page }) => {
  const hasStarted = await opensForLong(page, '/help');
  expect(hasStarted()).toBe(false);
  await page.getByText('How do I book a test or a checkup?').click();
  await expect(page.getByText('How do I book a test or a checkup?').locator('xpath=../*[2]')).toBeVisible();
  await expect.poll(hasStarted).toBe(true);
  await page.clock.resume();
  await expect(page.locator('html[data-live]')).toBeAttached();
});

test('opens its menu by the first tap on it', async ({ page }) => {
  await opensForLong(page, '/privacy-policy');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('starts by itself where a link leads into the text, before anybody reads on from there', async ({ page }) => {
  const hasStarted = await opensForLong(page, '/privacy-policy#data-retention');
  await expect.poll(hasStarted).toBe(true);
});

test('comes to life with what another tab stores', async ({ page, context }) => {
  await page.goto('/help');
  const other = await context.newPage();
  await other.goto('/refund-policy');
  await other.evaluate(() => localStorage.setItem('stored', 'in another tab'));
  await expect(page.locator('html[data-live]')).toBeAttached();
});

test('comes to life by a screen reader’s press, which is no touch', async ({ page }) => {
  await opensForLong(page, '/privacy-policy');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Open menu' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the app for later without any input, and opens its menu when the network has gone', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expectNoNetwork();
    await page.goto('/refund-policy');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await server.stop();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('starts by itself, because the frame has news to show', async ({ page }) => {
    await page.goto('/privacy-policy');
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  });
});

test('opened again, it starts by itself, and is at the place where the reader was', async ({ page }) => {
  await page.goto('/privacy-policy');
  await wakes(page);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 900));
  const saved = () => page.evaluate(() => (history.state as { readonly scrollTop?: number } | null)?.scrollTop);
  await expect.poll(saved).toBeGreaterThan(800);
  await page.reload();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
});
