/** The policies: anchors, the table of contents, and no network on the first visit after installation. */
import { expect, test } from '../support/journeys/browser.ts';
import { untilControlled } from '../support/journeys/worker.ts';

test.use({ serviceWorkers: 'allow' });

const policies = [
  ['/privacy-policy', 'Privacy Policy', 'data-retention'],
  ['/terms-conditions', 'Terms and Conditions', 'cancellation'],
  ['/cookie-policy', 'Cookie Policy', 'manage-cookies'],
  ['/refund-policy', 'Refund Policy', 'refund-timelines'],
] as const;

test('every policy opens without a network from the moment the worker controls the first page, where data is saved [PWA-005]', async ({
  page,
  server,
}) => {
  // Then the app asks for nothing beyond its first screens.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await untilControlled(page);
  await server.stop();
  for (const [path, title, anchor] of policies) {
    await page.goto(`${path}#${anchor}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible();
    await expect(page.getByText('January 15, 2025')).toBeVisible();
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test('the table of contents leads to a section below the header, and marks where the reader is [POLICY-001]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/refund-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  if (isMobile) await contents.getByText('On this page').first().click();
  await contents.getByRole('link', { name: /Non-refundable/i }).click();
  await expect(page).toHaveURL(/#non-refundable$/);
  const heading = page.locator('#non-refundable').getByRole('heading').first();
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect((box?.y ?? 0) + 1).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(contents.locator('[aria-current]')).toHaveText(/Non-refundable/i);
});
