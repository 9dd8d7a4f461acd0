/** Large text and long names: everything is still reached by scrolling in one direction (WCAG 1.4.4, 1.4.10). */
import type { Page, Route } from '@playwright/test';
import { addsFirstTest, expect, signsIn, test } from '../support/journeys/browser.ts';

const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

const publicScreens = [
  '/',
  '/tests',
  '/tests/cbc',
  '/login',
  '/register',
  '/otp-login',
  '/forgot-password',
  '/reset-password',
  '/help',
  '/tests?category=thyroid&fasting=not-required&minPrice=100',
  '/checkup',
  '/checkup?compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup&view=compare',
  '/checkups/essential-full-body-checkup',
  '/offers',
  '/blogs',
  '/privacy-policy',
  '/terms-conditions',
  '/cookie-policy',
  '/refund-policy',
];

const personalScreens = [
  '/offers/essential-full-body-deal',
  '/blogs/cbc-report',
  '/cart',
  '/checkout',
  '/visit',
  '/prescriptions',
  '/reports',
  '/notifications',
  '/profile/notifications',
  '/orders',
];

test('no page scrolls sideways on a narrow phone, with text at 200 % and a name without spaces', async ({
  page,
  context,
  session,
}) => {
  for (const path of publicScreens) await expectNoSidewaysScroll(page, path);
  await signsIn(page, context, session);
  await page.goto('/tests');
  await addsFirstTest(page);
  await page.goto('/checkout');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Name').fill(longName);
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(longName).first()).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const path of personalScreens) await expectNoSidewaysScroll(page, path);
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/orders\/./);
  await expectNoSidewaysScroll(page);
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('no screen scrolls sideways at any moment while it loads, with text at 200 %', async ({ page }) => {
    await page.addInitScript(watchWidth);
    for (const path of ['/prescriptions', '/reports', '/orders']) {
      const waiting: Route[] = [];
      await page.route('**/api/v1/**', (route) => void waiting.push(route));
      await page.goto(path);
      await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached();
      await page.unroute('**/api/v1/**');
      for (const route of waiting) await route.fallback();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.dataset['tooWide']), path).toBeUndefined();
    }
  });

  test('the way back to an unfinished booking is read in words, also with text at 200 %', async ({ page }) => {
    await page.goto('/tests');
    await addsFirstTest(page);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /^Cash on sample collection/ }).check();
    await page.goto('/');
    const title = page.getByText('Continue your booking');
    await expect(title).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const lines = await title.evaluate(
      (text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  });
});

async function expectNoSidewaysScroll(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNarrow(page);
}

async function expectNarrow(page: Page): Promise<void> {
  for (const percent of [100, 200]) {
    // What a larger text size in the browser's settings does to everything that is measured in rem.
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - 360);
    expect(tooWide, `${page.url()} with text at ${percent} %`).toBeLessThanOrEqual(0);
  }
}

/** In the page, frame by frame: the first thing that made it wider than the screen, to which a phone's window would grow. */
function watchWidth(): void {
  const root = document.documentElement;
  if (root !== null && root.scrollWidth > 360) {
    const widest = Array.from(document.querySelectorAll('body *')).find((one) => one.getBoundingClientRect().right > 360);
    root.dataset['tooWide'] ??= widest?.outerHTML.slice(0, 200) ?? 'the page';
  }
  if (root !== null) root.style.fontSize = '200%';
  requestAnimationFrame(watchWidth);
}
