/** Articles: found, read after signing in, and read again without a network. */
import { expect, logIn, test } from '../support/journeys/browser.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visitor picks an article, signs in, reads it, and reads it again without a network [BLOG-002]', async ({
    page,
    server,
    customer,
  }) => {
    await page.goto('/blogs');
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, customer);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const chapter = await page.getByRole('heading', { level: 2 }).first().innerText();
    await untilAllIsKept(page);
    await server.stop();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: chapter })).toBeVisible();
  });
});

test('a tag leads to its articles, and the address keeps it [BLOG-005]', async ({ page }) => {
  await page.goto('/blogs');
  const tags = page.getByRole('region', { name: 'Popular tags' });
  const tag = tags.getByRole('button').first();
  const name = await tag.innerText();
  await tag.click();
  await expect(page).toHaveURL(new RegExp(`tags=${encodeURIComponent(name).replaceAll('%20', '(%20|\\+)')}`, 'i'));
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove filter ${name}` })).toBeVisible();
});

test('the popular tags stand four in a row, and their words fit [BLOG-006]', async ({ page }) => {
  await page.goto('/blogs');
  const tags = page.getByRole('region', { name: 'Popular tags' }).getByRole('button');
  await expect(tags).toHaveCount(12);
  const places = await tags.evaluateAll((buttons) =>
    buttons.map((button) => ({ top: button.getBoundingClientRect().top, fits: button.scrollWidth <= button.clientWidth })),
  );
  const rows = Map.groupBy(places, ({ top }) => Math.round(top));
  expect([...rows.values()].map((row) => row.length)).toEqual([4, 4, 4]);
  expect(places.every(({ fits }) => fits)).toBe(true);
});
