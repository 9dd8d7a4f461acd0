/** The cart on the built page: quantities, a removal and its Undo, a coupon from the refused code to the checkout's total. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';

// With the motion that customers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ isSignedIn: true });

const cbc = 'Complete Blood Count (CBC)';

/** A blood count and another test, added where a customer adds them. */
async function fillsCart(page: Page): Promise<void> {
  await page.goto('/tests');
  for (const [search, book] of [
    ['TSH', /^Book (?!Test Now)/],
    ['CBC', `Book ${cbc}`],
  ] as const) {
    await page.goto(`/tests?search=${search}`);
    await page.getByRole('button', { name: book }).first().click();
    await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
  }
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: cbc })).toBeVisible();
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const amounts = (page: Page) => summary(page).getByRole('definition').allInnerTexts();
const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');

/** "−₹70.50" as 70.5 */
const rupees = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test('a customer changes quantities, removes a line after being asked, and takes that back by keyboard [CART-010]', async ({
  page,
}) => {
  await fillsCart(page);
  await expectNoViolations(page);

  const quantity = page.getByRole('group', { name: `Quantity of ${cbc}` });
  for (let tap = 0; tap < 3; tap += 1) await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(quantity).toContainText('3');

  await page.getByRole('button', { name: `Remove ${cbc}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove this item?' });
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('group', { name: `${cbc} was removed from your cart` })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(quantity).toContainText('3');
});

test('a coupon is refused, another one is applied, kept over a reload and taken off at checkout [CART-018][CART-019][CART-020][CART-021]', async ({
  page,
  complaints,
}) => {
  complaints.expectFailure(/^404 \/api\/v1\/cart\/coupon$/);
  await fillsCart(page);
  const code = page.getByLabel('Coupon code');
  await code.fill('NOSUCHCODE');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page).getByText('This coupon is not valid.')).toBeVisible();
  await expect(code).toHaveValue('NOSUCHCODE');
  await expect(code).toBeFocused();
  await expectNoViolations(page);

  await code.fill('welcome10');
  await code.press('Enter');
  await expect(summary(page).getByText(/^Coupon applied: you save ₹/)).toBeVisible();
  await expect(code).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeFocused();
  await expectNoViolations(page);
  const [items, discount, fee, total] = (await amounts(page)).map(rupees);
  expect(discount).toBe(Math.min((items ?? 0) * 0.1, 200));
  expect(total).toBe((items ?? 0) - (discount ?? 0) + (fee ?? 0));

  await page.reload();
  await expect(code).toHaveValue('WELCOME10');
  const shown = await amounts(page);
  expect(shown.map(rupees)).toEqual([items, discount, fee, total]);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(summary(page).getByText('Discount: Coupon WELCOME10')).toBeVisible();
  expect(await amounts(page)).toEqual(shown);
});

test('a coupon is removed again, and the last line’s Undo brings both back', async ({ page }) => {
  await fillsCart(page);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(lines(page)).toHaveCount(1);
  const code = page.getByLabel('Coupon code');
  await code.fill('WELCOME10');
  await code.press('Enter');
  await expect(summary(page).getByText(/^Coupon applied: you save ₹/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await code.fill('WELCOME10');
  await code.press('Enter');
  await expect(summary(page).getByText(/^Coupon applied: you save ₹/)).toBeVisible();

  await page.getByRole('button', { name: /^Remove (?!coupon)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(summary(page).getByText(/^Coupon applied: you save ₹/)).toBeVisible();
  await expect(code).toHaveValue('WELCOME10');
});
