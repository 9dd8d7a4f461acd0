/** A placed order until its end: seen, moved, put into the calendar, printed, cancelled and booked again. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ isSignedIn: true });

const dialog = (page: Page) => page.getByRole('dialog');

/** The demonstration's customer has an order ahead, with a test and a checkup. */
async function openFirstOrder(page: Page): Promise<string> {
  await page.goto('/orders');
  const number = page.getByRole('heading', { level: 2, name: /^LH-/ }).first();
  await expect(number).toBeVisible();
  const text = await number.innerText();
  await page.getByRole('button', { name: `Show more of ${text}` }).click();
  return text;
}

test('an order is looked at in its row, moved, and put into the calendar at its new time', async ({ page }) => {
  const number = await openFirstOrder(page);
  await expectNoViolations(page);

  await page.getByRole('button', { name: `Quick view ${number}` }).click();
  await expect(dialog(page).getByText('Total', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Quick view ${number}` })).toBeFocused();

  await page.getByRole('link', { name: `View Details of ${number}` }).click();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const slots = dialog(page).getByRole('radiogroup', { name: 'Time slot' });
  await dialog(page).getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(4).check();
  await slots.getByRole('radio', { name: /^9:00 am/ }).check();
  await expectNoViolations(page);
  const newTime = await dialog(page).locator('dt', { hasText: 'New time' }).locator('+ dd').innerText();
  await page.getByRole('button', { name: 'Move the collection' }).click();
  await expect(page.getByText('Your collection has a new time.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`Moved to ${newTime.replaceAll(/\s+/g, ' ')}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeFocused();
  await expectNoViolations(page);

  const entry = await calendarEntry(page);
  // 9:00 am in India.
  expect(entry).toMatch(/DTSTART:\d{8}T033000Z/);
  expect(entry).toMatch(/SEQUENCE:[1-9]/);
  expect(entry).toContain(page.url());
});

test('an order is cancelled, with a reason, and booked again', async ({ page }) => {
  const number = await openFirstOrder(page);
  await page.getByRole('link', { name: `View Details of ${number}` }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page).getByText('You have paid nothing. Cancelling is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(dialog(page).getByText('Please choose a reason')).toBeVisible();
  await expectNoViolations(page);
  await dialog(page).getByRole('radio', { name: 'My doctor advised otherwise' }).check();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText('Reason: My doctor advised otherwise')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Essential Full Body Checkup').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Reason: My doctor advised otherwise')).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network an order is there with its age, and cannot be changed', async ({ page, context, complaints }) => {
    complaints.expectNoNetwork();
    const number = await openFirstOrder(page);
    await untilAllIsKept(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: `View Details of ${number}` }).click();
    await expect(page.getByText(/^Offline copy from /)).toBeVisible();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    for (const name of ['Reschedule', 'Cancel order', 'Book again'])
      await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByText('You are offline. Orders can be changed when the connection is back.')).toBeVisible();
    expect(await calendarEntry(page)).toContain('BEGIN:VEVENT');
    await expectNoViolations(page);
  });
});

test('on paper an order is black on white, without what can only be tapped', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const number = await openFirstOrder(page);
  await page.getByRole('link', { name: `View Details of ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText('Sample collection', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { includeHidden: false })).toHaveCount(0);
  // Paper cannot be unfolded.
  await expect(page.locator('details:not([open]) dl').first()).toBeVisible();
  const colours = await page.getByRole('heading', { name: number }).evaluate((heading) => {
    const card = heading.closest('main div[class*="card"]') ?? heading;
    return [getComputedStyle(heading).color, getComputedStyle(card).backgroundColor];
  });
  expect(colours).toEqual(['rgb(16, 38, 43)', 'rgb(255, 255, 255)']);
});

async function calendarEntry(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.replaceAll('\r\n ', '');
}
