/** A report's pages inside the app: drawn, enlarged, read out, and opened without a network once they are kept. */
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import {
  button,
  fineness,
  opensPages,
  opensReport,
  pages,
  picture,
  place,
  findsReport,
  widthOfPage,
  zoom,
} from '../support/journeys/report-viewer.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ isSignedIn: true, isDrawn: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a report's pages are drawn in the app, enlarged, saved and left (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await findsReport(page);
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
    // While it is drawn anew it has no width.
    await expect.poll(() => widthOfPage(page)).toBeCloseTo(width * 1.5, 0);
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
  await page.goto('/tests');
  await findsReport(page);
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
  await expect(button(page, 'Open report')).toHaveCount(0);
  await expect(page).toHaveURL(/\/reports$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/tests$/);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a kept report opens without a network, after the app was closed', async ({ page, context, server }) => {
    await findsReport(page);
    await untilAllIsKept(page);
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
});

test('what could not be opened says so, and is tried again', async ({ page, complaints }) => {
  complaints.expectFailure(/^net::ERR_FAILED \/assets\/pdf\.min-/);
  await findsReport(page);
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
