/** A report that is open on the screen, on paper: the report in place of the page behind it, and nothing that can only be tapped. */
import { expect, test } from '../support/journeys/browser.ts';
import { opensPages, findsReport } from '../support/journeys/report-viewer.ts';

test.use({ isSignedIn: true, isDrawn: true });

const onPaper = { media: 'print', colorScheme: 'dark' } as const;

test('an open report is what the paper shows, from its first result to its last', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await findsReport(page);
  const report = page.getByRole('dialog', { name: /^Report of / });
  const results = report.getByRole('region', { name: 'Results' });
  await expect(results).toBeVisible();
  await page.emulateMedia(onPaper);
  await expect(report.getByRole('heading', { name: /^Report of / })).toBeVisible();
  await expect(results).toBeVisible();
  await expect(page.getByText('My Test Reports')).toBeHidden();
  await expect(page.getByRole('button', { includeHidden: false })).toHaveCount(0);
  await expect(report.getByText(/^Compare \d results/).first()).toBeHidden();
  // Nothing of it scrolls within a frame: on paper that would be cut off.
  const [content, sheet] = await report.evaluate((dialog) => [
    dialog.scrollHeight - dialog.clientHeight,
    dialog.ownerDocument.documentElement.scrollHeight - dialog.scrollHeight,
  ]);
  expect(content).toBeLessThanOrEqual(1);
  expect(sheet).toBeGreaterThanOrEqual(0);
  const colour = await report.getByRole('heading', { name: 'Results' }).evaluate((heading) => getComputedStyle(heading).color);
  expect(colour).toBe('rgb(16, 38, 43)');
});

test('with its pages open over it, the paper still shows the report', async ({ page }) => {
  await findsReport(page);
  await opensPages(page);
  await page.emulateMedia(onPaper);
  await expect(page.getByRole('heading', { name: /^Report of / })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Page 1 of/ })).toBeHidden();
});

test('of a list without an open report the paper shows the list', async ({ page }) => {
  await findsReport(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.emulateMedia(onPaper);
  await expect(page.getByRole('heading', { name: 'My Test Reports' })).toBeVisible();
});

test('a list has no blank sheets, and the prescriptions are on theirs', async ({ page }) => {
  // With a query, so that the list comes as a whole, without the first rows that the server may send along.
  await page.goto('/tests?from=a-friend');
  await expect(page.getByText(/^\d+ tests$/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Tests' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const heightOf = () => list.evaluate((element) => element.getBoundingClientRect().height);
  const onScreen = await heightOf();
  await page.emulateMedia({ media: 'print' });
  expect(await heightOf()).toBeLessThan(onScreen / 4);
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: /Reviewed/ }).first()).toBeVisible();
});
