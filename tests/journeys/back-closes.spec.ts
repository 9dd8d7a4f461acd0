/** A phone's Back closes what lies open over a page, and leads on from there as if it had never been open. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });

/** It comes a moment after the overlay. Whoever reloads before the browser has heard of it has the page of one and the place of another. */
async function hasEntry(page: Page, depth = 1): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays)).toBe(depth);
}

async function closesWithBack(page: Page, depth?: number): Promise<void> {
  await hasEntry(page, depth);
  await page.goBack();
}

async function opensAddresses(page: Page): Promise<void> {
  await page.goto('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Profile' }).click();
  await page
    .getByRole('link', { name: /^Addresses/ })
    .or(page.getByRole('tab', { name: /^Addresses/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(dialog(page)).toBeVisible();
}

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('the address dialog: Back closes it, Forward does not open it, a reload leaves nothing of it', async ({ page }) => {
    await opensAddresses(page);
    const address = page.url();
    await dialog(page)
      .getByLabel(/^Street/)
      .fill('12 MG Road');
    await closesWithBack(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await page.evaluate(() => history.forward());
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)).toBe(0);
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect(dialog(page).getByLabel(/^Street/)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect(dialog(page)).toBeVisible();
    await hasEntry(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)).toBe(0);
    await page.goBack();
    await expect(page).not.toHaveURL(address);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the filters: Back closes the drawer and keeps what was chosen; once more, and the earlier screen is there', async ({
  page,
}) => {
  // As on a phone: a wide screen has neither.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lab Test' }).click();
  await expect(page).toHaveURL(/\/tests$/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page, 'Filters').getByText('Popular tests only').click();
  await expect(page).toHaveURL(/popular=yes/);
  await closesWithBack(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/tests\?popular=yes$/);
  await expect(page.getByRole('button', { name: 'Filters' })).toContainText('1');
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

test('the menu closes with Back, and a link beside it leads on at once', async ({ page }) => {
  // As on a phone: a wide screen has neither.
  await page.setViewportSize({ width: 360, height: 740 });
  // A page of one length: below a list that still grows, a link would move away under the finger.
  await page.goto('/help');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await closesWithBack(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await expect(page).toHaveURL(/\/help$/);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  // The tap closes the menu, whose entry goes while the link is followed.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
});

test.describe('with drawn reports', () => {
  test.use({ isSignedIn: true, isDrawn: true });

  test('a dialog over a dialog: Back closes one at a time, and then leads to the earlier screen', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Test Reports' }).click();
    await page
      .getByRole('button', { name: /^View report/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Open report' }).click();
    await expect(dialog(page, /, \d+ \w+ \d{4}$/)).toBeVisible();
    await closesWithBack(page, 2);
    await expect(dialog(page, /, \d+ \w+ \d{4}$/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open report' })).toBeVisible();
    await closesWithBack(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/reports$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  });
});
