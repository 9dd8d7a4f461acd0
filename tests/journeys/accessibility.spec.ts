/** axe finds nothing on any screen and open state of this app, light and dark. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { addsFirstTest, expect, linkInInbox, openAccountMenu, signsIn, test } from '../support/journeys/browser.ts';
import { isLong } from '../support/long-form.ts';

const phone = { width: 360, height: 740 };
const computer = { width: 1280, height: 800 };

/** Each kind of layout once: enough to look at in both widths and schemes, which the long form does with all. */
const telling = new Set([
  '/',
  '/tests',
  '/tests/cbc',
  '/register',
  '/checkup?compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup&view=compare',
  '/blogs',
  '/privacy-policy',
  '/cart',
  '/checkout',
  '/profile',
  '/reports',
  '/prescriptions',
]);

const publicScreens = [
  '/',
  '/tests',
  '/tests?search=nothinglikethis',
  '/tests?category=thyroid&fasting=not-required&minPrice=100&popular=yes',
  '/tests/cbc',
  '/tests/unknown',
  '/login',
  '/register',
  '/otp-login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=no-such-token&email=demo%40example.com',
  '/help',
  '/checkup',
  '/checkup?search=nothinglikethis',
  '/checkup?category=heart-health&age=30-45&gender=female',
  '/checkup?compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup&view=compare',
  '/checkups/essential-full-body-checkup',
  '/checkups/unknown',
  '/blogs',
  '/blogs?search=nothinglikethis',
  '/offers',
  '/offers?search=nothinglikethis',
  '/privacy-policy',
  '/terms-conditions',
  '/cookie-policy',
  '/refund-policy',
];
const personalScreens = [
  '/cart',
  '/checkout',
  '/orders',
  '/orders/unknown',
  '/visit',
  '/profile',
  '/profile/notifications',
  '/reports',
  '/prescriptions',
  '/notifications',
  '/blogs/cbc-report',
  '/blogs/unknown',
  '/offers/essential-full-body-deal',
  '/offers/unknown',
];

test.describe('of what anybody sees', () => {
  test('no screen breaks a rule of WCAG 2.2 AA', async ({ page, complaints }) => {
    complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
    complaints.expectFailure(/^422 \/api\/v1\/auth\/verify-reset-token$/);
    for (const path of publicScreens) await expectNoFaultOn(page, path);
  });
});

test.describe('of what a customer sees', () => {
  test.use({ isSignedIn: true });

  test('no screen breaks a rule of WCAG 2.2 AA', async ({ page, complaints }) => {
    complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
    await books(page);
    for (const path of personalScreens) await expectNoFaultOn(page, path);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page).toHaveURL(/\/orders\/./);
    await expectNoFaultOn(page);
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`no open state of the frame breaks one (${scheme})`, async ({ page, context, session }) => {
      await page.goto('/');
      const box = page.getByRole('main').getByRole('combobox', { name: 'Search tests' });
      await box.fill('thyr');
      await expect(page.getByRole('option').first()).toBeVisible();
      await box.press('ArrowDown');
      await expectNoFault(page);
      await box.press('Enter');
      await expect(page).toHaveURL(/\/tests\?search=/);
      await page.goto('/');
      await box.click();
      await expect(page.getByText('Recent searches')).toBeVisible();
      await expectNoFault(page);

      await openCart(page);
      await expect(page.getByRole('dialog').getByText('Please log in')).toBeVisible();
      await expectNoFault(page);
      await signsIn(page, context, session);
      await books(page);
      await expectNoFault(page);
      await openAccountMenu(page);
      await expectNoFault(page);
      await page.keyboard.press('Escape');
      await openCart(page);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' })).toBeVisible();
      await expectNoFault(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
      await expectNoFault(page);
    });

    test(`no open state of the lists and of an offer breaks one (${scheme})`, async ({ page, context, session, isMobile }) => {
      for (const path of ['/tests?fasting=required', '/checkup', '/offers', '/blogs']) {
        await page.goto(path);
        await expect(page.getByRole('article').first()).toBeVisible();
        if (!isMobile) continue;
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoFault(page);
      }
      await page.goto('/tests?maxPrice=500');
      if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByLabel('Minimum').fill('900');
      await page.getByLabel('Minimum').press('Enter');
      await expect(page.getByText('Minimum price cannot exceed maximum price')).toBeVisible();
      await expectNoFault(page);

      await signsIn(page, context, session);
      await page.goto('/offers/essential-full-body-deal');
      await page.getByRole('button', { name: 'Apply Offer' }).click();
      await expect(page.getByText('Offer applied successfully!')).toBeVisible();
      await expectNoFault(page);
      await page.goto('/offers/hair-skin-deal');
      await page.getByRole('button', { name: 'Apply Offer' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Replace' })).toBeVisible();
      await expectNoFault(page);
      await page.goto('/cart');
      await expectNoFault(page);
    });

    test(`no step of signing in breaks one (${scheme})`, async ({ page, customer }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Please enter both email and password').first()).toBeVisible();
      await expectNoFault(page);
      await page.goto('/otp-login');
      await page.getByRole('tab', { name: 'Phone' }).click();
      await expectNoFault(page);
      await page.getByLabel('Phone number').fill(`91${customer.phone}`);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('6-digit code')).toBeVisible();
      await expectNoFault(page);
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(customer.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
      await expectNoFault(page);
      await page.goto(await linkInInbox(page, customer.email));
      await page.getByLabel('New password', { exact: true }).fill('Monsoon');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
      await expectNoFault(page);
      await page.goto('/dev/inbox');
      await expectNoFault(page);
    });
  });
}

async function books(page: Page): Promise<void> {
  await page.goto('/tests');
  await addsFirstTest(page);
}

async function openCart(page: Page): Promise<void> {
  // For its three seconds a toast lies over the drawer's edge.
  await expect(page.getByText('Test added to cart successfully!')).toHaveCount(0);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/**
 * Light at this width, and where it is telling dark at the other: a rule is broken by a layout or by a colour, and each is looked
 * at once. By its address, or the screen that is there.
 */
async function expectNoFaultOn(page: Page, path?: string): Promise<void> {
  await expectNoFault(page, path);
  if (!isLong && !telling.has(path ?? '')) return;
  const size = page.viewportSize() ?? phone;
  await page.setViewportSize(size.width === phone.width ? computer : phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Those that lay themselves out by script do so before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectNoFault(page);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Of a screen that is there as a whole. */
async function expectNoFault(page: Page, path?: string): Promise<void> {
  // What is there no more is known by its answer: the first heading may be that of what was expected.
  const answer = /unknown|no-such-token/.test(path ?? '') && page.waitForResponse((answered) => answered.status() >= 400);
  if (path !== undefined) await page.goto(path);
  await answer;
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolations(page);
}
