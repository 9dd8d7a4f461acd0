/** The code for a payment by UPI as the screen draws it: read back from its pixels, in both schemes, and without a network. */
import type { Page } from '@playwright/test';
import { scannedPicture } from '../support/files/qr-scanner.ts';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({
  isSignedIn: true,
  serviceWorkers: 'allow',
  ownServer: 'Its provider takes payments by UPI.',
  serverEnv: { UPI_ADDRESS: 'labathome@okbank' },
});

const code = (page: Page) => page.getByRole('img', { name: /^UPI code/ });
const number = (page: Page) => page.getByRole('heading', { level: 2, name: /^LH-/ }).innerText();

async function unfolds(page: Page): Promise<void> {
  await page.getByText(/^Pay ₹[\d,.]+ by UPI$/).click();
  await expect(code(page)).toBeVisible();
}

const linkOf = async (page: Page) => {
  const reference = (await number(page)).replace('-', '');
  return new RegExp(String.raw`^upi://pay\?pa=labathome@okbank&pn=Lab%20at%20Home&am=\d+\.\d\d&cu=INR&tr=${reference}&tn=`);
};

test('is scanned off the screen in both schemes, is large, and breaks no rule', async ({ page }) => {
  await page.goto('/visit');
  await unfolds(page);
  await expectNoViolationsInBothSchemes(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await scannedPicture(await code(page).screenshot())).toEqual([expect.stringMatching(await linkOf(page))]);
  }
  // 44 mm, as CSS counts them.
  expect((await code(page).boundingBox())?.width).toBeGreaterThanOrEqual((44 / 25.4) * 96);
  await page.getByRole('link', { name: 'Change or see the whole order' }).click();
  await unfolds(page);
  await expectNoViolations(page);
  expect(await scannedPicture(await code(page).screenshot())).toEqual([expect.stringMatching(await linkOf(page))]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('is there with the card when there is no network at all', async ({ page, context, server }) => {
  await page.goto('/');
  await expect(page.getByText('Your next collection', { exact: true })).toBeVisible();
  await untilAllIsKept(page);
  await page.close();
  await server.stop();
  const cold = await context.newPage();
  await cold.goto('/visit');
  await unfolds(cold);
  expect(await scannedPicture(await code(cold).screenshot())).toEqual([expect.stringMatching(await linkOf(cold))]);
});

test('is on paper with the rest of the card, on one page', async ({ page }) => {
  await page.goto('/visit');
  await expect(page.getByRole('heading', { name: 'Codes for the door' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(code(page)).toBeVisible();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
