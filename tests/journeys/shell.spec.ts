/** The frame around every screen: cart drawer, menus, toasts, titles, and the way back. */
import { addsFirstTest, expect, openAccountMenu, test } from '../support/journeys/browser.ts';
import { holdCode } from '../support/journeys/held-code.ts';

// With the motion that customers see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ isSignedIn: true });

test('the cart drawer opens on the right, changes the cart, and gives the focus back [SHELL-011][SHELL-034]', async ({
  page,
}) => {
  await page.goto('/tests');
  await addsFirstTest(page);
  const button = page.getByRole('button', { name: /^Cart/ });
  await button.click();
  const drawer = page.getByRole('dialog', { name: /^Cart \(\d+\)$/ });
  await expect(drawer).toBeVisible();
  const { width } = page.viewportSize() ?? { width: 0 };
  const rightEdge = async () => {
    const box = await drawer.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  // It slides in.
  await expect.poll(rightEdge).toBe(width);
  await drawer.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(drawer.getByRole('button', { name: 'Decrease quantity' }).first()).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(drawer).toHaveCount(0);
});

test('the names of the header read well, with their counts', async ({ page }) => {
  await page.goto('/tests');
  await page
    .getByRole('button', { name: /^Book (?!Now)/ })
    .first()
    .click();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Notifications, 2 unread', exact: true })).toBeVisible();
  // No name falls apart into pieces: "Notifications , 2 unread".
  expect(await banner.ariaSnapshot()).not.toMatch(/"[^"\n]*( ,|, {2}| {2})[^"\n]*"/);
});

test.describe('without a session', () => {
  test.use({ isSignedIn: false });

  test('a tap on the cart before the page has taken over opens it all the same', async ({ page, context }) => {
    const release = await holdCode(context, 'main');
    // The boot script, which hears of taps, has run by then; the app's own code is held back.
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: /^Cart/ }).click();
    release();
    await expect(page.getByRole('dialog').getByText('Please log in')).toBeVisible();
  });
});

test('the menu of a customer has everything that is theirs [SHELL-018][SHELL-021]', async ({ page }) => {
  await page.goto('/tests');
  const menu = await openAccountMenu(page);
  for (const name of ['My Profile', 'My Orders', 'My Reports', 'View Full Cart']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(menu).toHaveCount(0);
});

test('toasts stand at the top right, one below the other, green or red [SHELL-044][SHELL-045][SHELL-046]', async ({
  page,
  complaints,
}) => {
  complaints.expectFailure(/^net::ERR_FAILED \/api\/v1\/cart\/add$/);
  await page.goto('/tests');
  const books = page.getByRole('button', { name: /^Book (?!Now)/ });
  await books.nth(0).click();
  const done = page.getByRole('status').filter({ hasText: 'Test added to cart successfully!' });
  await expect(done.first()).toBeVisible();
  await page.route('**/api/v1/cart/add', (route) => route.abort());
  await books.nth(1).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to add test to cart. Please try again.' });
  await expect(failed).toBeVisible();
  await expect(done.first()).toBeVisible();

  const [green, red] = [await done.first().boundingBox(), await failed.boundingBox()];
  if (!green || !red) throw new Error('A toast has no place');
  const { width } = page.viewportSize() ?? { width: 0 };
  for (const { x, width: wide, y } of [green, red]) {
    expect(width - (x + wide)).toBeLessThan(40);
    expect(y).toBeLessThan(320);
  }
  expect(Math.min(green.y + green.height, red.y + red.height)).toBeLessThanOrEqual(Math.max(green.y, red.y));
  const hueOf = (toast: typeof done) =>
    toast.first().evaluate((element) => {
      const colour = getComputedStyle(element, '::before').backgroundColor;
      const [r = 0, g = 0, b = 0] = (/\d+/g[Symbol.match](colour) ?? []).map(Number);
      if (g > r && g > b) return 'green';
      return r > g && r > b ? 'red' : colour;
    });
  expect(await hueOf(done)).toBe('green');
  expect(await hueOf(failed)).toBe('red');
});

test('Back returns to the place in the list, and each page has its own title', async ({ page }) => {
  // With a query, so that the list comes as a whole, without the first rows that the server may send along.
  await page.goto('/tests?from=a-friend');
  // All of the list: the first rows, which come with the page, are followed by the footer, and that moves away.
  await expect(page.locator('[role="list"][style*="height"]')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 3000));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2500);
  const linksBelow = () =>
    page.evaluate(
      () => [...document.querySelectorAll('article a')].filter((link) => link.getBoundingClientRect().top > 300).length,
    );
  // It draws what is near the window, a moment after it was scrolled.
  await expect.poll(linksBelow).toBeGreaterThan(0);
  // And what is no longer near is gone: asked for and tapped in one go.
  const [name, before] = await page.evaluate((): [string, number] => {
    const links = [...document.querySelectorAll<HTMLElement>('article a')];
    const seen = links.find((link) => link.getBoundingClientRect().top > 300);
    const tapped: [string, number] = [seen?.textContent ?? '', scrollY];
    seen?.click();
    return tapped;
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Lab at Home`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Lab tests · Lab at Home');
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20);
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
});

test('the page changes to the other scheme with the system, also after a dialog was there', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/tests');
  const light = await ground();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
});
