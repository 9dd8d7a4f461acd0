/** An offer, from the public list through the sign-in into the cart and the order's total. */
import { expect, logIn, test } from '../support/journeys/browser.ts';

test('a visitor opens an offer after signing in and applies it; cart and checkout show the discount [OFFER-002][OFFER-008]', async ({
  page,
  customer,
}) => {
  await page.goto('/offers?type=Package+Deal');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Apply Offer' }).dblclick();
  await expect(page.getByText('Offer applied successfully!')).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('definition').filter({ hasText: /^−₹/ })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(/−₹/).first()).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('without the API the list shows samples, says so, and lets nobody apply them [OFFER-003]', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expectFailure(/^503 \/api\/v1\/offers\b/);
    await page.goto('/tests');
    await context.route('**/api/v1/offers**', (route) => route.fulfill({ status: 503, body: '{}' }));
    // A page with a query brings no first rows, which would stand in the place of samples.
    await page.goto('/offers?sort=name');
    await expect(page.getByText('Showing sample offers. We could not load the latest ones.')).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/offers\/.+/);
    await expect(page.getByRole('button', { name: 'Apply Offer' })).toBeDisabled();
  });
});
