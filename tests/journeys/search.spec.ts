/** Search from the home page and from the header: suggestions, by keyboard alone, and what was searched before. */
import { expect, test } from '../support/journeys/browser.ts';

// With the motion that customers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a customer finds a test by keyboard alone, from the suggestions [HOME-003][HOME-004][HOME-005]', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search tests' });
  await box.focus();
  await page.keyboard.type('thyr');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const wanted = await second.innerText();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tests?search=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole('link', { name: wanted, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeFocused();
});

test('the header suggests five at most and closes behind the customer; a recent search is offered again [SHELL-002][SHELL-003][SHELL-004]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/help');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search tests' });
  await expect(box).toBeVisible();
  await box.fill('vit');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(5);
  const first = await options.first().innerText();
  await options.first().click();
  await expect(page).toHaveURL(`/tests?search=${encodeURIComponent(first)}`);

  await page.goto('/');
  await page.getByRole('main').getByRole('combobox', { name: 'Search tests' }).click();
  await expect(page.getByText('Recent searches')).toBeVisible();
  await expect(page.getByRole('option', { name: first })).toBeVisible();
});
