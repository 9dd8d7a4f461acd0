/** A device that says it has no network although it has one: behind some VPNs, and after a sleep. */
import { addsFirstTest, expect, logIn, test } from '../support/journeys/browser.ts';
import { choosesAndUploads, namesOnServer } from '../support/journeys/uploading.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
});

test('a customer signs in, books and uploads in spite of it', async ({ page, request, server, customer }) => {
  await page.goto('/login');
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/tests$/);
  await addsFirstTest(page);
  await page.goto('/checkout');
  await expect(page.getByText('You are offline. Saved pages still work.')).toBeHidden();
  await page.goto('/prescriptions');
  await choosesAndUploads(page, 'behind-a-vpn.jpg');
  await expect.poll(() => namesOnServer(request, server.origin, customer)).toContain('behind-a-vpn.jpg');
});

test('one tap on what cannot be used tries the network, which has come back without a word, and signs in', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  let isAway = true;
  complaints.expectFailure(/^net::ERR_FAILED \/api\/v1\//);
  await context.route(/\/api\/v1\//, (route) => (isAway ? route.abort() : route.fallback()));
  // The pauses between the tries that it makes by itself are long by now.
  await page.clock.install();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.clock.runFor(70_000);
  isAway = false;
  let signedIn = 0;
  page.on('request', (request) => (signedIn += Number(request.url().endsWith('/auth/customer/login'))));
  await button.dblclick({ force: true });
  await expect(page).toHaveURL(/\/tests$/);
  expect(signedIn).toBe(1);
});
