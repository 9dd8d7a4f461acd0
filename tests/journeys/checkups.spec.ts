/** Packages: what is in them, side by side, and booked by a visitor who signs in on the way. */
import { expect, logIn, test } from '../support/journeys/browser.ts';

test('a visitor compares two packages, and Back leads to the list as it was', async ({ page }) => {
  await page.goto('/checkup');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await cards
    .first()
    .getByRole('checkbox', { name: /^Compare/ })
    .check();
  await cards
    .nth(1)
    .getByRole('checkbox', { name: /^Compare/ })
    .check();
  const names = [await cards.first().getByRole('heading').innerText(), await cards.nth(1).getByRole('heading').innerText()];
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare checkups' })).toBeVisible();
  const table = page.getByRole('table');
  for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /Price per test/ })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: names[0] ?? '' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Health checkup packages' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
});

test('a visitor signs in from the list and books a package [PKG-006][PKG-007]', async ({ page, customer }) => {
  await page.goto('/checkup?category=heart-health');
  await expect(page.getByRole('button', { name: /^Book Checkup/ }).first()).toBeDisabled();
  await page.getByRole('link', { name: 'Log in to book' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkup/);
  await page
    .getByRole('button', { name: /^Book Checkup/ })
    .first()
    .click();
  await expect(page.getByText('Checkup added to cart successfully!')).toBeVisible();
});

test('a package names its tests, each of which leads to its own page', async ({ page }) => {
  await page.goto('/checkups/essential-full-body-checkup');
  await expect(page.getByRole('heading', { level: 1, name: 'Essential Full Body Checkup' })).toBeVisible();
  await expect(page.getByText(/less than booking them one by one/)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Complete Blood Count \(CBC\)/ })
    .click();
  await expect(page).toHaveURL(/\/tests\/cbc$/);
  await expect(page.getByRole('link', { name: /Essential Full Body Checkup/ })).toBeVisible();
});
