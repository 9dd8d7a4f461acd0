/** Where no worker keeps the code of all pages yet, it comes while the finger is still on the link. */
import type { Page } from '@playwright/test';
import { wakes } from '../support/journeys/at-rest.ts';
import { expect, test } from '../support/journeys/browser.ts';

test.use({ serviceWorkers: 'block' });

const code = /\/assets\/PrivacyPolicyPage-[^/]*\.js$/;

/** Once the page's own code is asked for, React has the page. */
async function isOnTheLink(page: Page, name: string): Promise<void> {
  const taken = page.waitForRequest(/\/assets\/HelpPage-/);
  await page.goto('/help');
  await wakes(page);
  await taken;
  await page.getByRole('contentinfo').getByRole('link', { name }).hover();
}

/** In the page: what a finger on a link sets off has been done by then. */
const untilIdle = () => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2000 }));

test('a page’s code is fetched before its link is tapped', async ({ page }) => {
  const asked = page.waitForRequest(code);
  await isOnTheLink(page, 'Privacy Policy');
  await asked;
  await expect(page).toHaveURL(/\/help$/);
});

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await isOnTheLink(page, 'Privacy Policy');
  await page.evaluate(untilIdle);
  expect(asked.filter((url) => code.test(url))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(() => asked.some((url) => code.test(url))).toBe(true);
});

test('nothing is fetched ahead without a network: a script that did not come is not asked for again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectNoNetwork();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await isOnTheLink(page, 'Terms and Conditions');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
  await page.evaluate(untilIdle);
  expect(asked.filter((url) => code.test(url))).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(asked.filter((url) => code.test(url))).toHaveLength(1);
});
