/** Reports that are pictures, as scanners write them: each filter that PDF names is drawn, and what cannot be drawn is said. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { cutPicturePdfs, wholePicturePdfs } from '../support/files/cut-picture-pdfs.ts';
import { filterPdfs, lostPicturePdfs } from '../support/files/filter-pdfs.ts';
import { isLong } from '../support/long-form.ts';
import { button, findsReport } from '../support/journeys/report-viewer.ts';

test.use({ isSignedIn: true, isDrawn: true });

const sheet = (page: Page) => page.getByRole('group', { name: 'Page 1 of 1' }).locator('canvas');
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'A picture in this report could not be shown here.' });

/** What the report's file is from now on. */
async function hasFile(page: Page, file: Buffer): Promise<void> {
  await page.unroute('**/reports/*/download');
  await page.route('**/reports/*/download', (route) => route.fulfill({ body: file, contentType: 'application/pdf' }));
}

/** Left and right of the page's middle; 255 is paper. */
async function greysOf(page: Page): Promise<number[]> {
  await expect(sheet(page)).toBeVisible();
  return sheet(page).evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d')!;
    const at = (x: number) => context.getImageData(canvas.width * x, canvas.height / 2, 1, 1).data[0] ?? 0;
    return [at(0.25), at(0.75)];
  });
}

test('a picture is drawn, whichever filter packs it', async ({ page }) => {
  test.slow();
  await findsReport(page);
  const wrong: string[] = [];
  for (const { name, file, grey } of await filterPdfs()) {
    await hasFile(page, file);
    await button(page, 'Open report').click();
    const [left = 255, right = 0] = await greysOf(page);
    // The grey of JPEG 2000 fills all of the page.
    const isRight = Math.abs(left - grey) < 8 && Math.abs(right - (grey || 255)) < 8;
    if (!isRight || (await missing(page).count()) > 0) wrong.push(`${name}: ${left} and ${right}`);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  }
  expect(wrong).toEqual([]);
});

type Files = Readonly<Record<string, Buffer>>;

/** A third of them, of every kind; the long form shows all. */
const shown = (files: Files): Files =>
  isLong ? files : Object.fromEntries(Object.entries(files).filter((_entry, place) => place % 3 === 0));

/** Those of them of which the viewer says that a picture is missing. */
async function missedOf(page: Page, files: Files): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, file] of Object.entries(files)) {
    await hasFile(page, file);
    await button(page, 'Open report').click();
    // It has told what it lacks by the time that it is drawn.
    await expect(sheet(page)).toBeVisible();
    if ((await missing(page).count()) > 0) missed.push(name);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  }
  return missed;
}

test('a picture of whose content some is missing is said as well', async ({ page }) => {
  test.slow();
  await findsReport(page);
  const cut = shown(await cutPicturePdfs());
  expect(await missedOf(page, cut)).toEqual(Object.keys(cut));
});

test('a picture that only looks so is shown without a word', async ({ page }) => {
  test.slow();
  await findsReport(page);
  expect(await missedOf(page, shown(await wholePicturePdfs()))).toEqual([]);
});

/** One for each way in which a picture is lost; the long form has all. */
const telling = ['a cut JPEG 2000', 'a broken JBIG2', 'a broken JPEG', 'a filter of nobody', 'a picture that is not there'];

test('a picture that cannot be drawn is said, with Download beside it', async ({ page }) => {
  test.slow();
  await findsReport(page);
  const lost = await lostPicturePdfs();
  for (const name of isLong ? Object.keys(lost) : telling) {
    const file = lost[name];
    if (!file) throw new Error(`No such picture is made: ${name}`);
    await hasFile(page, file);
    await button(page, 'Open report').click();
    await expect(missing(page)).toBeVisible();
    await expect(sheet(page)).toBeVisible();
    await expect(missing(page).getByRole('button', { name: 'Download' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  }
  await button(page, 'Open report').click();
  await expect(missing(page)).toBeVisible();
  await expectNoViolations(page);
  const saving = page.waitForEvent('download');
  await missing(page).getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^report-.+\.pdf$/);
});
