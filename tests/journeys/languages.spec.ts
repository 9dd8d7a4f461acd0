/** The app in another language: chosen in the footer, kept from then on, and whole without a network. */
import frame from '../../src/words/hi/frame.ts';
import titles from '../../src/words/hi/titles.ts';
import hindi from '../../src/words/hi/language.ts';
import tests from '../../src/words/hi/tests.ts';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { untilControlled } from '../support/journeys/worker.ts';

const inFooter = (name: string) => `footer a:text-is("${name}")`;

test('a language is chosen on a page, which stays, and from then on every page is in it', async ({ page }) => {
  await page.goto('/tests?search=cbc');
  await page.locator(inFooter(hindi.name)).click();
  await expect(page).toHaveURL(/\/hi\/tests\?search=cbc$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1, name: tests.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${titles.tests} `));
  await expectNoViolationsInBothSchemes(page);

  // A link to the English page, as it may stand in a message of somebody else.
  await page.goto('/help#faqs');
  await expect(page).toHaveURL(/\/hi\/help#faqs$/);
  await page.getByRole('navigation', { name: frame.help }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/hi\/help#help-center$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/hi\/help#faqs$/);

  await page.locator(inFooter('English')).click();
  await expect(page).toHaveURL(/\/help#faqs$/);
  await expect(page).not.toHaveURL(/\/hi\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/hi/tests');
  await expect(page).toHaveURL(/[^i]\/tests$/);
});

test('what has been typed is still there in the other language', async ({ page }) => {
  await page.goto('/login');
  await page.locator('html[data-live]').waitFor();
  await page.locator('input[name="email"]').fill('meera@example.com');
  await page.locator('input[name="password"]').fill('secret');
  await page.locator(inFooter(hindi.name)).click();
  await expect(page).toHaveURL(/\/hi\/login$/);
  await expect(page.locator('input[name="email"]')).toHaveValue('meera@example.com');
  // It is no text to be kept anywhere.
  await expect(page.locator('input[name="password"]')).toHaveValue('');
  await page.reload();
  await expect(page.locator('input[name="email"]')).toHaveValue('');
});

test.describe('in a browser that is set to read Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the language is offered in its own words until somebody answers, and nothing is changed by itself', async ({ page }) => {
    await page.goto('/about-nothing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const offer = page.getByRole('status', { name: 'Language' });
    await expect(offer.getByText(hindi.offer)).toHaveAttribute('lang', 'hi');
    await expectNoViolationsInBothSchemes(page);
    await page.reload();
    await offer.getByRole('button', { name: 'Stay in English' }).click();
    await expect(offer.getByText(hindi.offer)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  });

  test('the offer leads to the same page', async ({ page }) => {
    await page.goto('/checkup');
    await page.getByRole('status', { name: 'Language' }).getByRole('link', { name: hindi.name }).click();
    await expect(page).toHaveURL(/\/hi\/checkup$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the chosen language opens, also where the app was installed in another one', async ({ page, server }) => {
    await page.goto('/');
    await untilControlled(page);
    await page.locator(inFooter(hindi.name)).click();
    await expect(page).toHaveURL(/\/hi\/$/);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/hi/service-worker.js'));
    await page.goto('/hi/tests');
    await expect(page.getByRole('article').first()).toBeVisible();
    await server.stop();

    await page.goto('/');
    await expect(page).toHaveURL(/\/hi\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/tests?search=cbc');
    await expect(page).toHaveURL(/\/hi\/tests\?search=cbc$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    const caches = await page.evaluate(() => globalThis.caches.keys());
    expect(caches.filter((name) => name.startsWith('workbox-precache'))).toHaveLength(2);
  });
});
