/** axe finds nothing on any screen of this app, light and dark. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/browser.ts';

const publicScreens = [
  '/',
  '/tests',
  '/tests?search=nothinglikethis',
  '/tests/cbc',
  '/tests/unknown',
  '/login',
  '/register',
  '/help',
];
const personalScreens = ['/cart', '/checkout', '/orders'];

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen breaks a rule of WCAG 2.2 AA (${scheme})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of publicScreens) await expectNoViolations(page, path);
    await page.goto('/login');
    await logIn(page);
    await page
      .getByRole('button', { name: /^Book (?!Now)/ })
      .first()
      .click();
    await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
    for (const path of personalScreens) await expectNoViolations(page, path);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page).toHaveURL(/\/orders\/./);
    await expectNoViolations(page);
  });
}

async function expectNoViolations(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}
