/** A report's pages under fingers, and on a phone that is turned: at the phone's width only. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';
import { button, opensPages, picture, findsReport, widthOfPage, zoom } from '../support/journeys/report-viewer.ts';

test.use({ isSignedIn: true, isDrawn: true });

test('fingers enlarge what is between them, and a double tap what is under it', async ({ page, context }) => {
  await findsReport(page);
  await opensPages(page);
  const width = await widthOfPage(page);
  await spreads(page, context, { from: 40, to: 120 });
  await expect(zoom(page, 300)).toBeVisible();
  // A page that is enlarged is drawn anew, and has no picture for a moment.
  await expect.poll(() => widthOfPage(page)).toBeCloseTo(width * 3, 0);
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
  await expect(picture(page, 1)).toBeVisible();
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

test('a turned phone shows the same page as wide as it is now', async ({ page }) => {
  await findsReport(page);
  await opensPages(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => widthOfPage(page)).toBeGreaterThan(700);
  await expect(button(page, 'Zoom in')).toBeInViewport();
});
