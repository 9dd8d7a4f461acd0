/** Toasts are heard over an open dialog, and never lie over what has the focus (WCAG 2.4.11, 4.1.3). */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';

test.use({ isSignedIn: true });

test('a toast over an open dialog is a part of it, for those who listen and for keys', async ({ page, complaints }) => {
  complaints.expectFailure(/^422 \/api\/v1\/customers\/addresses/);
  await page.goto('/profile?tab=addresses');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/v1/customers/addresses/*', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', message: 'We do not collect there yet.' } }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  const toast = dialog.locator('.mantine-Notification-root');
  await expect(toast).toHaveText('We do not collect there yet.');
  // Nothing around it hides it from those who listen.
  expect(await dialog.ariaSnapshot()).toContain('We do not collect there yet.');
  await expect(toast).toHaveAttribute('role', 'alert');
  await expectNoViolations(page);

  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
});

test('a toast makes way for what takes the focus behind it', async ({ page, complaints }) => {
  complaints.expectFailure(/^net::ERR_FAILED \/api\/v1\/cart\/add$/);
  await page.goto('/tests');
  await expect(page.getByText(/^\d+ tests$/)).toBeVisible();
  await page.route('**/api/v1/cart/add', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Book (?!Now)/ })
    .first()
    .click();
  const toast = page.locator('.mantine-Notification-root').first();
  await expect(toast).toHaveText('Failed to add test to cart. Please try again.');
  const taking = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('searchbox', { name: 'Search the list of tests' }),
    page.getByRole('combobox', { name: 'Sort by' }),
    page.getByRole('article').first().getByRole('link').first(),
  ];
  for (const target of taking) {
    await behind(page, target, toast);
    await target.focus();
    await expect.poll(() => shared(target, toast)).toBe(0);
    await expect(toast).toBeInViewport({ ratio: 0.9 });
  }
});

/** Scrolls until it stands as high as the toast, as far as the page goes. */
async function behind(page: Page, target: Locator, toast: Locator): Promise<void> {
  const [to, from] = [await toast.boundingBox(), await target.boundingBox()];
  await page.evaluate((by) => globalThis.scrollBy({ top: by, behavior: 'instant' }), (from?.y ?? 0) - (to?.y ?? 0));
}

/** Square pixels of the target's words or box that the toast lies over. */
async function shared(target: Locator, toast: Locator): Promise<number> {
  const over = await toast.elementHandle();
  return target.evaluate((element, toastElement) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const one = element.matches('h1') ? words.getBoundingClientRect() : element.getBoundingClientRect();
    const other = (toastElement as Element).getBoundingClientRect();
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 0 && high > 0 ? wide * high : 0;
  }, over);
}
