/** Finding a test: filters that live in the address, the way back to where one was, favourites. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';

const count = (page: Page) => page.getByText(/^\d+ tests?$/);

/** The filters, wherever this window has them. */
async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

test('filters stand in the address: reload, a shared link and Back restore them [TESTS-008][TESTS-009]', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/tests');
  await expect(count(page)).toBeVisible();
  const filters = await openFilters(page, isMobile);
  await filters.getByLabel('Category').selectOption({ label: 'Thyroid' });
  await filters.getByRole('radio', { name: 'Not required' }).check({ force: true });
  if (isMobile) {
    await filters.getByRole('button', { name: /^Show \d+ tests?$/ }).click();
    await expect(filters).toHaveCount(0);
  }
  await expect(page).toHaveURL(/category=thyroid/);
  await expect(page).toHaveURL(/fasting=not-required/);
  const found = await count(page).innerText();
  const address = page.url();

  await page.reload();
  await expect(count(page)).toHaveText(found);
  const shared = await context.newPage();
  await shared.goto(address);
  await expect(count(shared)).toHaveText(found);
  await expect(shared.getByRole('button', { name: 'Remove filter Thyroid' })).toBeVisible();

  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/tests\/.+/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(count(page)).toHaveText(found);
  await page.getByRole('button', { name: 'Remove filter Thyroid' }).click();
  await expect(page).not.toHaveURL(/category/);
  await expect(count(page)).not.toHaveText(found);
});

test('the list opens where it was left, far down', async ({ page }) => {
  await page.goto('/tests');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The cards that came with the page are not as long as that: until the list is there, there is no further.
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    await expect.poll(() => page.evaluate(() => globalThis.scrollY), { timeout: 1000 }).toBeGreaterThan(4000);
  }).toPass();
  const name = await cardAtRest(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
});

/**
 * Returns the name of the card in the middle of the screen, once it stays there. Cards that were never drawn move the others a
 * little when they are measured, and nobody taps in that moment.
 */
async function cardAtRest(page: Page): Promise<string> {
  const inMiddle = () =>
    page.evaluate(() => {
      // One of the two points is in no gap between cards.
      const [card] = [0, 24].flatMap((above) => {
        const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2 - above)?.closest('article');
        return found ?? [];
      });
      return card ? { name: card.querySelector('h2')?.textContent ?? '', top: card.getBoundingClientRect().top } : undefined;
    });
  let before: Awaited<ReturnType<typeof inMiddle>>;
  await expect(async () => {
    const last = before;
    before = await inMiddle();
    expect(before).toBeDefined();
    expect(before).toEqual(last);
  }).toPass();
  return before?.name ?? '';
}

test('a search that finds nothing is undone by one button, by keyboard alone [TESTS-020][TESTS-021]', async ({ page }) => {
  await page.goto('/tests?fasting=required&search=nothinglikethis');
  await expect(page.getByRole('heading', { name: 'No tests found' })).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear All Filters' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tests$/);
  await expect(page.getByRole('searchbox', { name: 'Search the list of tests' })).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a minimum above the maximum is refused beside the fields, and the list stays [TESTS-011]', async ({ page, isMobile }) => {
  await page.goto('/tests?maxPrice=500');
  await expect(count(page)).toBeVisible();
  const found = await count(page).innerText();
  const filters = await openFilters(page, isMobile);
  await filters.getByLabel('Minimum').fill('900');
  await filters.getByLabel('Minimum').press('Enter');
  await expect(filters.getByText('Minimum price cannot exceed maximum price')).toBeVisible();
  await expect(filters.getByLabel('Minimum')).toHaveValue('900');
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText(found);
});

test('a favourite is found again by its filter, in another tab too', async ({ page, context }) => {
  await page.goto('/tests?search=cbc');
  await page.getByRole('button', { name: 'Favourite: Complete Blood Count (CBC)' }).click();
  const other = await context.newPage();
  await other.goto('/tests?favourites=yes');
  await expect(count(other)).toHaveText('1 test');
  await expect(other.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await page.getByRole('button', { name: 'Favourite: Complete Blood Count (CBC)' }).click();
  await expect(other.getByRole('heading', { name: 'No tests found' })).toBeVisible();
});

test('at most 400 elements are drawn, however far the list goes', async ({ page }) => {
  await page.goto('/tests');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let turn = 0; turn < 5; turn += 1) {
    await page.mouse.wheel(0, 3000);
    const elements = await page.getByRole('list', { name: 'Tests' }).evaluate((list) => list.querySelectorAll('*').length);
    expect(elements).toBeLessThanOrEqual(400);
  }
});
