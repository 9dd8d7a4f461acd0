/**
 * What is chosen, pressed, current or wrong looks unlike the others also where the reader has chosen all colours: each state is
 * drawn, and differs from what the same thing looks like without it.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { addsFirstTest, expect, test } from '../support/journeys/browser.ts';
import { publicPlaces } from '../support/journeys/places.ts';
import { jpegFile } from '../support/files/prescription-files.ts';

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(computer);
});

/** As it is drawn while neither the pointer nor the focus is on it. */
async function drawn(page: Page, of: Locator): Promise<Buffer> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  await of.scrollIntoViewIfNeeded();
  return of.screenshot({ animations: 'disabled' });
}

/** The share of its points that differ, of the part that both pictures have. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()]);
  const area = { left: 0, top: 0, width: Math.min(a.width, b.width), height: Math.min(a.height, b.height) };
  const points = (picture: Buffer) => sharp(picture).extract(area).greyscale().raw().toBuffer();
  const [left, right] = await Promise.all([points(one), points(other)]);
  return left.filter((value, index) => Math.abs(value - (right[index] ?? 0)) > 64).length / left.length;
}

/** As much as a check mark, a thicker border or a line below a word has. */
const seen = 0.005;

async function looksUnlike(page: Page, of: Locator, change: () => Promise<unknown>, what: string): Promise<void> {
  const before = await drawn(page, of);
  await change();
  await expect.poll(async () => difference(before, await drawn(page, of)), { message: what }).toBeGreaterThan(seen);
}

test('what narrows the lists', async ({ page }) => {
  await page.goto('/tests');
  await expect(page.getByRole('article').first()).toBeVisible();
  const preset = page.getByRole('button', { name: /^₹.*–₹/ }).first();
  await looksUnlike(page, preset, () => preset.click(), 'a price range');
  const sample = page.locator('label').filter({ hasText: /^Urine$/ });
  await looksUnlike(page, sample, () => sample.click(), 'a sample');
  await page.goto('/tests');
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  await looksUnlike(page, heart, () => heart.click(), 'a favourite');
  const least = page.getByLabel('Minimum');
  await least.fill('9000');
  await page.getByLabel('Maximum').fill('9500');
  await looksUnlike(
    page,
    least,
    () =>
      page
        .getByLabel('Maximum')
        .fill('10')
        .then(() => least.press('Enter')),
    'a wrong range',
  );
  await expectNoViolations(page);

  await page.setViewportSize(phone);
  await page.goto('/checkup');
  await expect(page.getByRole('article').first()).toBeVisible();
  const tile = page.getByRole('list', { name: 'Categories' }).getByRole('button').first();
  await looksUnlike(page, tile, () => tile.click(), 'a tile');
  await expectNoViolations(page);

  await page.goto('/blogs');
  const tag = page.getByRole('region', { name: 'Popular tags' }).getByRole('button').first();
  await looksUnlike(page, tag, () => tag.click(), 'a tag');
  await expectNoViolations(page);
});

test('where one is', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Lab Test', exact: true });
  await page.goto('/offers');
  await looksUnlike(page, link, () => link.click(), 'a link of the header');

  await page.setViewportSize(phone);
  await page.goto('/offers');
  const open = () => page.getByRole('button', { name: 'Open menu' }).click();
  const inMenu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lab Test', exact: true });
  await open();
  await looksUnlike(page, inMenu, () => inMenu.click().then(open), 'a link of the menu');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(computer);

  await page.goto('/privacy-policy');
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await looksUnlike(page, parts.nth(2), () => parts.nth(2).click(), 'a part of a policy');

  await page.goto('/otp-login');
  const tab = page.getByRole('tab', { name: 'Phone' });
  await looksUnlike(page, tab, () => tab.click(), 'a tab');
  await page.goto('/');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search tests' });
  await box.fill('thyr');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  const before = await option.screenshot();
  await box.press('ArrowDown');
  expect(await difference(before, await option.screenshot()), 'a suggestion').toBeGreaterThan(seen);
});

test.describe('of several steps and pages', () => {
  test.use({ isSignedIn: true });

  test('which page of the notifications is shown, and which step has been reached', async ({ page }) => {
    await page.route('**/api/v1/notifications?*', async (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      });
      const { data, ...envelope } = await response.json();
      await route.fulfill({ response, json: { ...envelope, data: { ...data, page: asked, totalPages: 3 } } });
    });
    await page.goto('/notifications');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const second = pages.getByRole('link', { name: 'Page 2' });
    await looksUnlike(page, second, () => second.click(), 'a page of the notifications');

    await page.goto('/orders');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Progress of this order' })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Progress of this order' }).getByRole('listitem');
    const markOf = (state: RegExp) => steps.filter({ hasText: state }).first().locator('svg, span').first();
    const now = await drawn(page, markOf(/, now/));
    const ahead = await drawn(page, markOf(/, to come/));
    expect(await difference(now, ahead), 'a step of an order').toBeGreaterThan(seen);
    await expectNoViolations(page);
  });
});

test('what is wrong in a form', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Email');
  await looksUnlike(
    page,
    field,
    () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Next|Continue)/ })
        .click(),
    'a field',
  );
  await expectNoViolations(page);
});

test.describe('of a customer', () => {
  test.use({ isSignedIn: true });

  test('what is booked, for whom and when', async ({ page, complaints }) => {
    complaints.expectFailure(/^404 \/api\/v1\/cart\/coupon$/);
    await page.goto('/tests');
    await addsFirstTest(page);
    await page.goto('/cart');
    const coupon = page.getByLabel('Coupon code');
    await coupon.fill('NOSUCHCODE');
    await looksUnlike(page, coupon, () => page.getByRole('button', { name: 'Apply' }).click(), 'a coupon');
    await page.goto('/checkout');
    const chosen = [
      ['a day', page.getByRole('radiogroup', { name: 'Date' }).locator('label').nth(2)],
      [
        'a slot',
        page
          .locator('label')
          .filter({ has: page.locator('[data-chip]'), hasText: /\d:00/ })
          .filter({ has: page.locator(':enabled') })
          .first(),
      ],
      ['a way to pay', page.locator('[aria-labelledby=payment-title] > *').first()],
    ] as const;
    for (const [what, box] of chosen) await looksUnlike(page, box, () => box.getByRole('radio').check({ force: true }), what);
    await expectNoViolations(page);
  });
});

test('how far a registration is', async ({ page }) => {
  await page.goto('/register');
  const toPerson = publicPlaces.find(({ opened }) => opened === 'the person');
  for (const size of [computer, phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await page.goto('/register');
    const marks = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').locator('span[aria-hidden]');
    await expect(marks).toHaveCount(3);
    const first = await drawn(page, marks.nth(0));
    await looksUnlike(page, marks.nth(1), () => toPerson?.act?.(page) ?? Promise.resolve(), 'the step that is reached');
    const [done, now, ahead] = [
      await drawn(page, marks.nth(0)),
      await drawn(page, marks.nth(1)),
      await drawn(page, marks.nth(2)),
    ];
    expect(await difference(first, done), 'a step that is done').toBeGreaterThan(seen);
    expect(await difference(now, ahead), 'a step to come').toBeGreaterThan(0.2);
    await expectNoViolations(page);
  }
});

test.describe('of a customer who has to agree', () => {
  test.use({ isSignedIn: true });

  test('what is agreed to, and what is missing', async ({ page }) => {
    await page.goto('/tests/hiv-1-2-antibody');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    const consent = page.getByRole('region', { name: /Do you agree\?/ });
    const box = consent.getByRole('checkbox').locator('xpath=ancestor::div[1]');
    const payment = page.locator('[aria-labelledby=payment-title] > *').first();
    const places = page.getByRole('button', { name: 'Place order' });
    const day = page.getByRole('radio', { name: /am –|pm –/, disabled: false }).first();
    await looksUnlike(page, payment, () => day.check().then(() => places.click()), 'a way to pay that is missing');
    await payment.getByRole('radio').check();
    await looksUnlike(page, box, () => places.click(), 'an agreement that is missing');
    await expectNoViolations(page);
    await looksUnlike(page, box, () => box.getByRole('checkbox').check(), 'an agreement that was missing');
    await looksUnlike(page, box, () => box.getByRole('checkbox').uncheck(), 'an agreement');
  });

  test('how far a deletion is, and a reason that is missing', async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    const marks = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem').locator('span[aria-hidden]');
    const next = dialog.getByRole('button', { name: 'Continue' });
    await looksUnlike(page, marks.nth(1), () => next.click(), 'the step that is reached');
    const reasons = dialog.getByRole('radiogroup');
    await looksUnlike(page, reasons, () => next.click(), 'a reason that is missing');
    const reason = reasons.locator('label').first();
    await looksUnlike(page, reason, () => reason.click(), 'a reason');
    await expectNoViolations(page);
  });

  test('for whom a prescription is', async ({ page }) => {
    await page.goto('/prescriptions');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Browse Files', exact: true }).click();
    const buffer = await jpegFile({ width: 900, height: 1200 });
    await (await chooser).setFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
    const dialog = page.getByRole('dialog');
    const patients = dialog.getByRole('radiogroup', { name: 'Whose prescription is this?' }).locator('label');
    await looksUnlike(page, patients.nth(1), () => patients.nth(1).click(), 'a patient');
    await expectNoViolations(page);
  });
});
