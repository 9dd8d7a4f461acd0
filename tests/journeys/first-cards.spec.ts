/** What a page of the bundled server brings of the catalogue is painted before any script, and kept by React. */
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journeys/browser.ts';

/** A list of the catalogue, once it is all there: then only what is visible of it is drawn. */
const wholeList = (page: Page) => page.locator('[role="list"][style*="height"]');
/** Is there once a list is that draws all of its cards. */
const seventhCard = (page: Page) => page.getByRole('article').nth(6);

const lists = [
  { path: '/tests', api: '**/api/v1/tests?*', title: 'Lab tests', whole: wholeList },
  { path: '/checkup', api: '**/api/v1/test-packages?*', title: 'Health checkup packages', whole: wholeList },
  { path: '/offers', api: '**/api/v1/offers', title: 'Offers', whole: seventhCard },
  { path: '/blogs', api: '**/api/v1/blogs', title: 'Health articles', whole: seventhCard },
] as const;

/**
 * A server that has just started sends the plain page for a moment. The others are rendered by a process of the lowest
 * priority, so that the time which this takes says how busy the machine is, and nothing else: the test's own limit holds.
 */
async function goto(page: Page, path: string): Promise<void> {
  const hasRows = async () => (await (await page.request.get(path)).text()).includes('id="first-rows"');
  await expect.poll(hasRows, { timeout: 0 }).toBe(true);
  await page.goto(path, { waitUntil: 'commit' });
}

/** What matches comes once it is released. */
async function hold(context: BrowserContext, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&');
const firstCard = (page: Page) => page.getByRole('article').first();

/** The name of a card in the middle of the window, which is tapped at once if asked: what is no longer near is gone. */
const cardInSight = (page: Page, isTapped: boolean) =>
  page.evaluate((isToTap) => {
    const links = [...document.querySelectorAll<HTMLElement>('article a')];
    const seen = links.find((link) => link.getBoundingClientRect().top > 300);
    if (isToTap) seen?.click();
    return seen?.textContent ?? '';
  }, isTapped);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

  for (const { path, title } of lists) {
    test(`${path} shows its first cards, what they cost and how many there are`, async ({ page }) => {
      await goto(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(firstCard(page)).toContainText(path === '/blogs' ? /min\sread/ : /₹[\d,]+/);
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
      await expect(page.getByRole('paragraph').filter({ hasText: /^\d+ (tests|packages|offers|articles)$/ })).toBeVisible();
      await expect(firstCard(page).getByRole('link').first()).toHaveAttribute('href', /^\/(tests|checkups|offers|blogs)\/.+/);
    });
  }
});

const things = [
  {
    path: '/tests/cbc?fbclid=x',
    api: '**/api/v1/tests/cbc',
    title: 'Complete Blood Count (CBC)',
    list: '/tests',
    book: 'Book Now',
  },
  {
    path: '/checkups/basic-health-checkup',
    api: '**/api/v1/test-packages/*',
    title: 'Basic Health Checkup',
    list: '/checkup',
    book: 'Book Checkup',
  },
] as const;

for (const { path, api, title, list, book } of things) {
  test.describe(`the page of one thing, ${path}`, () => {
    test.use({ serviceWorkers: 'block' });

    test('is read without any script', async ({ browser, page, server, viewport }) => {
      await goto(page, path);
      const still = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: server.origin });
      const read = await still.newPage();
      await read.goto(path);
      await expect(read).toHaveTitle(new RegExp(`^${escaped(title)}.* · `));
      await expect(read.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(read.getByRole('button', { name: book })).toBeVisible();
      await expect(read.getByRole('complementary')).toContainText(/₹[\d,]+/);
      await read.getByRole('link', { name: /^Back to all / }).click();
      await expect(read).toHaveURL(list);
      await still.close();
    });

    test('stays as it was painted when its own answer comes, and can be booked', async ({ page, context }) => {
      const [releaseCode, releaseAnswer] = [await hold(context, '**/assets/main-*.js'), await hold(context, api)];
      await goto(page, path);
      const heading = page.getByRole('heading', { level: 1, name: title });
      await heading.evaluate((element) =>
        Object.assign(globalThis, { painted: element, paintedAt: element.getBoundingClientRect().top }),
      );
      const asked = page.waitForRequest(api);
      await page.waitForLoadState('load');
      releaseCode();
      await asked;
      releaseAnswer();
      await expect(page.locator('html')).toHaveAttribute('data-live', '');
      const isSame = (element: Element) => {
        const { painted, paintedAt } = globalThis as unknown as { painted: Element; paintedAt: number };
        return element === painted && element.getBoundingClientRect().top === paintedAt;
      };
      expect(await heading.evaluate(isSame)).toBe(true);
      await page.getByRole('button', { name: book }).click();
      await expect(page).toHaveURL(/\/login/);
    });

    test('makes up for a tap on the booking before it has taken over', async ({ page, context }) => {
      const release = await hold(context, '**/assets/main-*.js');
      await goto(page, path);
      await page.waitForLoadState('load');
      await page.getByRole('button', { name: book }).click();
      release();
      await expect(page).toHaveURL(/\/login/);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

  for (const { path, shown } of [
    { path: '/tests', shown: 4 },
    { path: '/checkup', shown: 2 },
  ]) {
    test(`the cards of ${path} below the screen follow after the first frames, without the page's code`, async ({
      page,
      context,
    }) => {
      const release = await hold(context, '**/assets/main-*.js');
      await page.addInitScript(watchCards);
      await goto(page, path);
      const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
      await expect.poll(async () => (await seen()).at(-1)).toMatch(/^x{5,}$/);
      expect((await seen()).find((cards) => cards.includes('-'))).toMatch(new RegExp(`^x{${shown}}-+$`));
      release();
    });
  }
});

/** Runs in the page: which of the cards are there to be seen, as each frame begins. */
function watchCards(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const look = () => {
    const cards = [...document.querySelectorAll('main article')];
    const now = cards.map((card) => (card.checkVisibility() ? 'x' : '-')).join('');
    if (now !== seen.at(-1)) seen.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Returns by how much two pictures of one size differ in any value from 0 to 255. The edges of a drawing may differ by one or
 * two, which nobody sees; a letter that has moved differs by a hundred.
 */
async function furthest(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  return first?.reduce((most, value, at) => Math.max(most, Math.abs(value - (second?.[at] ?? Infinity))), 0) ?? Infinity;
}

test.describe('with scripts', () => {
  test.use({ serviceWorkers: 'block' });

  for (const { path, api, whole } of lists) {
    test(`the cards of ${path} stand where they stood, to the pixel, when the whole list is there`, async ({
      page,
      context,
      browser,
      server,
      viewport,
    }) => {
      const releaseList = await hold(context, api);
      await goto(page, path);
      await expect(firstCard(page)).toBeVisible();
      await firstCard(page).evaluate((card) => Object.assign(globalThis, { cardOfThePage: card }));
      releaseList();
      await expect(whole(page)).toBeAttached();
      expect(await firstCard(page).evaluate((card) => card === (globalThis as { cardOfThePage?: Element }).cardOfThePage)).toBe(
        true,
      );

      const still = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: server.origin });
      const painted = await still.newPage();
      await painted.goto(path);
      expect(await firstCard(painted).boundingBox()).toEqual(await firstCard(page).boundingBox());
      await page.mouse.move(0, 0);
      expect(await furthest(await firstCard(painted).screenshot(), await firstCard(page).screenshot())).toBeLessThan(10);
      await still.close();
    });
  }

  test('a tap on Book before the page has taken over is made up for', async ({ page, context }) => {
    const release = await hold(context, '**/assets/main-*.js');
    await goto(page, '/tests');
    // The small script that notes early taps is there, and nothing else.
    await page.waitForLoadState('load');
    await firstCard(page)
      .getByRole('button', { name: /^Book / })
      .click();
    release();
    await expect(page).toHaveURL(/\/login/);
  });

  test('ticks before the page has taken over are made up for, and one that was taken back is not', async ({ page, context }) => {
    const release = await hold(context, '**/assets/main-*.js');
    await goto(page, '/checkup');
    await page.waitForLoadState('load');
    const box = (place: number) =>
      page
        .getByRole('article')
        .nth(place)
        .getByRole('checkbox', { name: /^Compare/ });
    for (const place of [0, 1, 2]) await box(place).check();
    await box(2).uncheck();
    release();
    await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
    for (const place of [0, 1]) await expect(box(place)).toBeChecked();
    await expect(box(2)).not.toBeChecked();
  });

  test('Back returns to the place in the list, however much of it follows the first rows', async ({ page }) => {
    await goto(page, '/tests');
    await expect(wholeList(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2500);
    await expect.poll(() => cardInSight(page, false)).not.toBe('');
    const before = await page.evaluate(() => scrollY);
    const name = await cardInSight(page, true);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(wholeList(page)).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20);
  });

  test('the focus stays in its card while the list comes', async ({ page, context }) => {
    const [releaseCode, releaseList] = [await hold(context, '**/assets/main-*.js'), await hold(context, '**/api/v1/tests?*')];
    await goto(page, '/tests');
    const link = page.getByRole('article').nth(3).getByRole('link').first();
    await link.focus();
    const asked = page.waitForRequest('**/api/v1/tests?*');
    releaseCode();
    await asked;
    await expect(link).toBeFocused();
    releaseList();
    await expect(wholeList(page)).toBeVisible();
    await expect(link).toBeFocused();
  });

  test('a list that cannot be loaded leaves its first cards there', async ({ page, context, complaints }) => {
    complaints.expectFailure(/^net::ERR_FAILED \/api\/v1\/tests\?/);
    await context.route('**/api/v1/tests?*', (route) => route.abort());
    await goto(page, '/tests');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(firstCard(page)).toContainText(/₹[\d,]+/);
    await context.unroute('**/api/v1/tests?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(wholeList(page)).toBeVisible();
  });
});
