/** A report's pages inside the app: drawn, enlarged, read out, and opened without a network once they are kept. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, logIn, test } from '../support/browser.ts';
import { untilControlled } from '../support/worker.ts';

// The code that draws is half a megabyte, and another suite may run beside this one.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pages = (page: Page) => page.getByRole('region', { name: 'The report’s 2 pages' });
const place = (page: Page, number: number) => page.getByText(`Page ${number} of 2`, { exact: true });
const zoom = (page: Page, percent: number) => page.getByText(`Zoom ${percent}%`);
const picture = (page: Page, number: number) => page.getByRole('group', { name: `Page ${number} of 2` }).locator('canvas');

/** The demonstration's newest report, which has two pages. */
async function opensReport(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View report/ })
    .first()
    .click();
  await expect(button(page, 'Open report')).toBeVisible();
}

async function opensPages(page: Page): Promise<void> {
  await button(page, 'Open report').click();
  await expect(place(page, 1)).toBeVisible();
  await expect(picture(page, 1)).toBeVisible();
}

async function signsInAndOpensReport(page: Page): Promise<void> {
  await page.goto('/login');
  await logIn(page);
  await expect(page).toHaveURL(/\/tests$/);
  await page.goto('/reports');
  await opensReport(page);
}

const widthOfPage = async (page: Page) => (await picture(page, 1).boundingBox())!.width;
/** Of the picture, in its own pixels. */
const fineness = (page: Page) => picture(page, 1).evaluate((canvas: HTMLCanvasElement) => canvas.width);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a report's pages are drawn in the app, enlarged, saved and left (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signsInAndOpensReport(page);
    await expectNoViolations(page);
    await opensPages(page);
    await expectNoViolations(page);
    // Ink and paper: the page is not blank.
    const colours = picture(page, 1).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(Array.from({ length: 50_000 }, (_, at) => data[at * 16])).size;
    });
    expect(await colours).toBeGreaterThan(20);
    await expect(page.getByRole('group', { name: 'Page 2 of 2' })).toContainText('SAMPLE - not a medical result');

    const [width, fine] = [await widthOfPage(page), await fineness(page)];
    await button(page, 'Zoom in').click();
    await expect(zoom(page, 150)).toBeVisible();
    expect(await widthOfPage(page)).toBeCloseTo(width * 1.5, 0);
    await expect.poll(() => fineness(page)).toBeGreaterThan(fine * 1.4);
    await page.keyboard.press('Control+-');
    await expect(zoom(page, 100)).toBeVisible();
    await expect(async () => {
      await pages(page).press('End');
      await expect(place(page, 2)).toBeVisible({ timeout: 2000 });
    }).toPass();

    const saving = page.waitForEvent('download');
    await button(page, 'Download').last().click();
    expect((await saving).suggestedFilename()).toMatch(/^report-.+\.pdf$/);
    await page.keyboard.press('Escape');
    await expect(place(page, 1)).toHaveCount(0);
    await expect(button(page, 'Open report')).toBeFocused();
    await expect(page).toHaveURL(/\/reports$/);
  });
}

test('the Back button closes the pages, and the report stays open', async ({ page }) => {
  await signsInAndOpensReport(page);
  await opensPages(page);
  await page.goBack();
  await expect(pages(page)).toHaveCount(0);
  await expect(button(page, 'Open report')).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  // Closed by its button, it leaves nothing in the history either.
  await opensPages(page);
  await button(page, 'Close').last().click();
  await expect(pages(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/tests$/);
});

test('fingers enlarge what is between them, and a double tap what is under it', async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'a computer has no fingers');
  await signsInAndOpensReport(page);
  await opensPages(page);
  const width = await widthOfPage(page);
  await spreads(page, context, { from: 40, to: 120 });
  await expect(zoom(page, 300)).toBeVisible();
  expect(await widthOfPage(page)).toBeCloseTo(width * 3, 0);
  const { x, y } = { x: 180, y: 300 };
  await taps(page, context, { x, y });
  await expect(zoom(page, 100)).toBeVisible();
  const before = await underSpot(page, x, y);
  await taps(page, context, { x, y });
  await expect(zoom(page, 250)).toBeVisible();
  const after = await underSpot(page, x, y);
  expect(after.x).toBeCloseTo(before.x, 1);
  expect(after.y).toBeCloseTo(before.y, 1);
});

/** Where on the first page a spot of the window lies, as shares of its width and height. */
async function underSpot(page: Page, x: number, y: number) {
  const box = (await picture(page, 1).boundingBox())!;
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
}

/** Twice, as fast as a finger does it: the events are sent without waiting for one another. */
async function taps(page: Page, context: BrowserContext, spot: { x: number; y: number }): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const tap = [
    { type: 'touchStart', touchPoints: [spot] },
    { type: 'touchEnd', touchPoints: [] },
  ] as const;
  await Promise.all(
    [...tap, ...tap].map((event) => devtools.send('Input.dispatchTouchEvent', { ...event, touchPoints: [...event.touchPoints] })),
  );
}

async function spreads(page: Page, context: BrowserContext, { from, to }: { from: number; to: number }): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const fingers = (distance: number) => [
    { x: 180 - distance / 2, y: 300 },
    { x: 180 + distance / 2, y: 300 },
  ];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 4; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / 4);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a turned phone shows the same page as wide as it is now', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a computer is not turned');
  await signsInAndOpensReport(page);
  await opensPages(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => widthOfPage(page)).toBeGreaterThan(700);
  await expect(button(page, 'Zoom in')).toBeInViewport();
});

test('a kept report opens without a network, after the app was closed', async ({ page, context, server }) => {
  await signsInAndOpensReport(page);
  await untilControlled(page);
  const precached = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(precached.length).toBeGreaterThan(50);
  expect(precached.filter((url) => url.includes('pdf'))).toEqual([]);
  await button(page, 'Keep on this device').click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.close();
  await server.stop();

  const again = await context.newPage();
  await again.goto('/reports');
  await opensReport(again);
  await opensPages(again);
  await expect(again.getByRole('group', { name: 'Page 1 of 2' })).toContainText('Laboratory report');
});

test.describe('without a service worker', () => {
  // It would ask for the files itself, past the fault.
  test.use({ serviceWorkers: 'block' });

  test('what could not be opened says so, and is tried again', async ({ page }) => {
    await signsInAndOpensReport(page);
    await page.route('**/assets/pdf.min-*.mjs', (route) => route.abort());
    await button(page, 'Open report').click();
    await expect(page.getByRole('heading', { name: 'The report could not be opened' })).toBeVisible();
    await expectNoViolations(page);
    const saving = page.waitForEvent('download');
    await button(page, 'Download').last().click();
    expect((await saving).suggestedFilename()).toMatch(/^report-.+\.pdf$/);
    await page.unroute('**/assets/pdf.min-*.mjs');
    await button(page, 'Try again').click();
    await expect(picture(page, 1)).toBeVisible();
  });
});
