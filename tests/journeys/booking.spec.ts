/** The main job, end to end: the built page, the real server, a database on disk. */
import type { Page } from '@playwright/test';
import { addsFirstTest, expect, logIn, test } from '../support/journeys/browser.ts';
import { register } from '../support/journeys/registering.ts';

// With the motion that customers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('on a server that is started anew', () => {
  test.use({ ownServer: 'It is stopped, and comes back with what its database has kept.' });

  test('a customer finds a test, signs in, books a home collection and finds the order again after a restart [AUTH-005][TESTS-016][TESTS-024][TESTS-028][TESTS-032][CHKOUT-009][CHKOUT-035]', async ({
    page,
    server,
    customer,
  }) => {
    await page.goto('/');
    const hero = page.getByRole('main').getByRole('search');
    await hero.getByRole('combobox', { name: 'Search tests' }).fill('CBC');
    await hero.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/tests\?search=CBC$/);
    await page.getByRole('link', { name: 'Complete Blood Count (CBC)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();

    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Please login to book tests')).toBeVisible();
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/tests\/cbc$/);

    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await chooseTimeAndPayment(page);
    await page.getByLabel(/Special instructions/).fill('Ring twice');
    await page.getByRole('button', { name: 'Place order' }).click();

    await expect(page).toHaveURL(/\/orders\/[^/?]+/);
    await expect(page.getByText('Order placed successfully! You will receive a confirmation email shortly.')).toBeVisible();
    const number = await orderNumber(page);
    await expect(page.getByText('Ring twice')).toBeVisible();
    // Shown once: the parameter is gone, and a reload says nothing again.
    await expect(page).not.toHaveURL(/success/);

    await server.stop();
    await server.comesBack();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
  });
});

test('somebody new registers and books: a patient is set up, the order is theirs [AUTH-011][CART-002][CART-003]', async ({
  page,
}) => {
  await register(page, { email: 'new.customer@example.com', phone: '98765 43210', password: 'secret1' });

  await page.getByRole('searchbox', { name: 'Search the list of tests' }).fill('vitamin d');
  await page
    .getByRole('button', { name: /^Book Vitamin D/ })
    .first()
    .click();
  await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Ravi Iyer').first()).toBeVisible();
  await confirmDetailsIfAsked(page);
  await chooseTimeAndPayment(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/?]+/);
  await expect(page.getByText('12 MG Road')).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('a lost answer is found out about, and is one order', async ({ page, context, complaints }) => {
    complaints.expectFailure(/^net::ERR_CONNECTION_RESET \/api\/v1\/orders$/);
    await page.goto('/tests');
    await addsFirstTest(page);
    await page.goto('/orders');
    const rows = page.getByRole('link', { name: 'View Details' });
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();

    await page.goto('/checkout');
    await chooseTimeAndPayment(page);
    await page.getByLabel(/Special instructions/).fill('Second floor');
    let isLost = false;
    await context.route('**/api/v1/orders', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback();
      isLost = true;
      // The server has placed it; only the answer never arrives.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Checking whether your order was placed…')).toBeVisible();
    await expect(page.getByLabel(/Special instructions/)).toHaveValue('Second floor');
    await expect(page).toHaveURL(/\/orders\/[^/?]+/);
    await expect(page.getByText('Second floor')).toBeVisible();
    await page.goto('/orders');
    await expect(rows).toHaveCount(before + 1);
  });
});

async function chooseTimeAndPayment(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check();
  const slot = page.getByRole('radio', { name: /\d:00 (am|pm)/ });
  await expect(slot.first()).toBeAttached();
  await slot.and(page.locator(':enabled')).first().check();
  await page.getByRole('radio', { name: /cash/i }).check();
}

/** An assumed patient is confirmed in one tap (decision Q8). */
async function confirmDetailsIfAsked(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: /confirm|correct/i });
  if (await confirm.first().isVisible()) await confirm.first().click();
}

async function orderNumber(page: Page): Promise<string> {
  const text = await page
    .getByText(/LH-[0-9A-Z]{8}/)
    .first()
    .innerText();
  return /LH-[0-9A-Z]{8}/.exec(text)?.[0] ?? '';
}
