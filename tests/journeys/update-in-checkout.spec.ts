/** A new version that arrives while somebody books: nothing is reloaded under their hands, and it is one order. */
import type { Page } from '@playwright/test';
import { addsFirstTest, expect } from '../support/journeys/browser.ts';
import { asVersionB, looksForUpdate, test, versionOf } from '../support/journeys/deploy.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ isSignedIn: true, serviceWorkers: 'allow' });

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const place = (page: Page) => page.getByRole('button', { name: 'Place order' });

type Chosen = { readonly address: string; readonly date: string; readonly slot: string };

/** Nothing that the checkout has chosen by itself. */
async function choosesByHand(page: Page): Promise<Chosen> {
  const address = group(page, 'Where do we collect the sample?').getByRole('radio').last();
  await address.check();
  const date = group(page, 'Date').getByRole('radio').nth(3);
  await date.check();
  const slot = page
    .getByRole('radio', { name: /\d:00 (am|pm)/ })
    .and(page.locator(':enabled'))
    .nth(1);
  await slot.check();
  await page.getByRole('radio', { name: /cash/i }).check();
  await page.getByLabel(/Special instructions/).fill('Ring thrice');
  return chosenNow(page);
}

async function chosenNow(page: Page): Promise<Chosen> {
  const valueIn = (name: string) => group(page, name).getByRole('radio', { checked: true }).getAttribute('value');
  const [address, date, slot] = [
    await valueIn('Where do we collect the sample?'),
    await valueIn('Date'),
    await valueIn('Time slot'),
  ];
  return { address: address ?? '', date: date ?? '', slot: slot ?? '' };
}

test('address, time, coupon and words stay, also where another tab takes the new version, and the order is placed once', async ({
  context,
  site,
}) => {
  const [booking, other] = [await context.newPage(), await context.newPage()];
  await booking.goto(`${site.origin}/tests`);
  await untilAllIsKept(booking);
  await addsFirstTest(booking);
  await booking.goto(`${site.origin}/orders`);
  const orders = booking.getByRole('link', { name: /^View Details/ });
  await expect(orders.first()).toBeVisible();
  const before = await orders.count();
  await booking.goto(`${site.origin}/cart`);
  await booking.getByLabel('Coupon code').fill('WELCOME10');
  await booking.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(booking.getByText(/^Coupon applied: you save/)).toBeVisible();
  await booking.goto(`${site.origin}/checkout`);
  const chosen = await choosesByHand(booking);
  expect(Object.values(chosen)).not.toContain('');
  let loads = 0;
  booking.on('load', () => (loads += 1));

  await other.goto(`${site.origin}/tests`);
  await site.deploys(asVersionB);
  await looksForUpdate(other);
  await expect(booking.getByText('New version available')).toBeAttached();
  await other.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(async () => expect(await versionOf(other)).toBe('B')).toPass();

  expect(await versionOf(booking)).toBe('A');
  expect(loads).toBe(0);
  expect(await chosenNow(booking)).toEqual(chosen);
  await expect(booking.getByLabel(/Special instructions/)).toHaveValue('Ring thrice');
  await expect(booking.getByText('Discount: Coupon WELCOME10')).toBeVisible();
  await place(booking).click();
  await expect(booking).toHaveURL(/\/orders\/[^/?]+/);
  await expect(booking.getByText('Ring thrice')).toBeVisible();
  await expect(booking.getByText(/Coupon WELCOME10/).first()).toBeVisible();
  // At most the one guarded load of a screen whose code went with the deploy.
  expect(loads).toBeLessThanOrEqual(1);
  await booking.goto(`${site.origin}/orders`);
  await expect(orders).toHaveCount(before + 1);
});

test('who reloads a booking while a new version waits has all of it back, and no second load under their hands', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/tests`);
  await untilAllIsKept(page);
  await addsFirstTest(page);
  await page.goto(`${site.origin}/checkout`);
  const chosen = await choosesByHand(page);
  await site.deploys(asVersionB);
  await looksForUpdate(page);
  await expect(page.getByText('New version available')).toBeAttached();
  // Whoever does not tap stays where they are, for as long as they like.
  await expect(page.getByLabel(/Special instructions/)).toHaveValue('Ring thrice');
  expect(await versionOf(page)).toBe('A');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await expect(page.getByText('What you had entered is back. Please check it before you book.')).toBeVisible();
  expect(await chosenNow(page)).toEqual(chosen);
  await expect(page.getByLabel(/Special instructions/)).toHaveValue('Ring thrice');
  // A page takes it in its first seconds, if at all: offered again, it was not taken.
  await expect(page.getByText('New version available')).toBeAttached();
  expect(loads).toBe(0);
  expect(await chosenNow(page)).toEqual(chosen);
});
