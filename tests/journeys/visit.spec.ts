/** The card for the door: found on home, there without a network, scanned, printed. */
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { readQrPath } from '../support/files/qr-reader.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow' });

const code = (page: Page) => page.getByRole('img', { name: /^QR code with the order number LH-/ });
const nextCollection = (page: Page) => page.getByText('Your next collection', { exact: true });

/** The demonstration's customer has an order ahead, and has never opened it on this device. */
async function signsInOnHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(nextCollection(page)).toBeVisible();
}

/** By what is drawn, as a scanner reads it. */
async function scanned(page: Page): Promise<string> {
  const viewBox = await code(page).getAttribute('viewBox');
  const path = await code(page).locator('path').last().getAttribute('d');
  return readQrPath(Number(viewBox?.split(' ')[2]), path ?? '', 4).text;
}

test('the next collection opens from home in a new window with no network at all', async ({ page, context, server }, info) => {
  await signsInOnHome(page);
  await untilAllIsKept(page);
  await page.close();
  await server.stop();

  const cold = await context.newPage();
  // The copy is old enough to be asked for again.
  await cold.clock.install({ time: Date.now() + 3_600_000 });
  await cold.goto('/');
  await expect(nextCollection(cold)).toBeVisible();
  await cold.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(cold).toHaveURL(/\/visit$/);
  const number = await cold.getByRole('heading', { level: 2, name: /^LH-/ }).innerText();
  expect(await scanned(cold)).toBe(number);
  for (const name of ['Codes for the door', 'Cash to pay', 'Samples to collect', 'Where', 'How to prepare', 'Helpline'])
    await expect(cold.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(cold.getByText(/^₹[\d,]+$/)).toBeVisible();
  await expect(cold.getByText(/Spouse, Male, \d+ years/)).toBeVisible();
  await expect(cold.getByText(/EDTA \(lavender top\)/).first()).toBeVisible();
  await expect(cold.getByText(/could not be refreshed/)).toBeVisible();
  await cold.close();

  // How fast, on this machine as busy as it is: said, not judged.
  const direct = await context.newPage();
  const began = Date.now();
  await direct.goto('/visit');
  await expect(code(direct)).toBeVisible();
  info.annotations.push({ type: 'milliseconds to the card', description: String(Date.now() - began) });
});

test('the card breaks no rule in either scheme, its code is large and black on white, and nothing scrolls sideways', async ({
  page,
}) => {
  await signsInOnHome(page);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(code(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
    const fills = await code(page)
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    expect(fills).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  }
  const box = await code(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(200);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('on paper there is the code and everything to read, and nothing to tap', async ({ page }) => {
  await signsInOnHome(page);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(code(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect((await code(page).boundingBox())?.width).toBeCloseTo(160, 0);
  await expect(page.getByRole('heading', { name: 'Samples to collect' })).toBeVisible();
  await expect(page.getByText(/^\d( \d){3}$/)).toHaveCount(2);
  for (const code of await page.getByText(/^\d( \d){3}$/).all()) await expect(code).toBeVisible();
  await expect(page.getByText(/Stop eating/)).toBeHidden();
  for (const name of ['Change or see the whole order', 'Back to my orders'])
    await expect(page.getByRole('link', { name })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a visit that is late says so by the clock where there is no network, and breaks no rule', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/visit');
  await expect(code(page)).toBeVisible();
  const day = await page.getByText(/^\w{3}, \d+ \w{3} \d{4}$/).innerText();
  await untilAllIsKept(page);
  await page.close();
  await server.stop();

  const cold = await context.newPage();
  await cold.clock.install({ time: Date.parse(`${day} 08:20:00 GMT+0530`) });
  await cold.goto('/visit');
  await expect(cold.getByText('Has nobody come yet?')).toBeVisible();
  await expect(cold.getByText(/we should have been there by 8:00 am/)).toBeVisible();
  expect((await cold.getByRole('link', { name: /^Call us: / }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoViolationsInBothSchemes(cold);
  await cold.getByRole('link', { name: 'Change or see the whole order' }).click();
  await expect(cold.getByText('Has nobody come yet?')).toBeVisible();
  await expectNoViolationsInBothSchemes(cold);
});
