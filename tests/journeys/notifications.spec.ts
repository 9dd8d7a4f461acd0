/** News in a browser: the bell by keyboard, tabs that ask once for all, the list, and preferences that are not lost. */
import type { Page, Request } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { coveredOnTheWay } from '../support/journeys/covered.ts';
import { asJson } from '../support/server/commands.ts';

test.use({ isSignedIn: true });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Latest notifications' });
const main = (page: Page) => page.getByRole('main');
const saysUnread = (page: Page, count: number) => expect(bell(page)).toHaveText(new RegExp(`\\b${count} unread`));
const saysNone = (page: Page) => expect(bell(page)).toHaveText('Notifications');

/** The demonstration has told its customer eight things, the last two of them unread. */
async function signsIn(page: Page): Promise<void> {
  await page.goto('/tests');
  await saysUnread(page, 2);
}

/** The lab takes the sample of the order ahead, as its staff types it: three pieces of news. */
async function labCollects(page: Page, dataDir: string): Promise<void> {
  await page.goto('/orders');
  const number = await page.getByRole('heading', { level: 2, name: /^LH-/ }).first().innerText();
  for (const status of ['Confirmed', 'SampleCollected'])
    expect(await asJson('lab', ['advance', number], { DATA_DIR: dataDir })).toMatchObject({ status });
}

test('the bell opens, is walked through and left by keyboard, and Enter leads to what the news are about', async ({ page }) => {
  await signsIn(page);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(5);
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const newest = panel(page)
    .getByRole('link', { name: /^Unread: / })
    .first();
  await expect(newest).toBeFocused();
  const target = (await newest.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await saysUnread(page, 1);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page)).toHaveCount(0);
});

test('of two tabs one asks, and both show what comes and what is read', async ({ page, context, dataDir }) => {
  await signsIn(page);
  const other = await context.newPage();
  await other.goto('/help');
  await saysUnread(other, 2);
  const calls: number[] = [];
  context.on('request', (request) => {
    if (asksForCount(request)) calls.push(Date.now());
  });
  // Real time has to pass: how often several tabs ask, by the browser's own locks and clocks, is what is looked at.
  await expect.poll(() => calls.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(3);
  const gapsMs = calls.slice(1).map((at, place) => at - (calls[place] ?? 0));
  expect(Math.min(...gapsMs)).toBeGreaterThan(9000);

  await labCollects(page, dataDir);
  await saysUnread(page, 5);
  await saysUnread(other, 5);
  await other.goto('/notifications');
  await main(other).getByRole('button', { name: 'Mark all read' }).click();
  await expect(other.getByText('All notifications are marked as read')).toBeVisible();
  await saysNone(other);
  await saysNone(page);
});

test('the list is filtered, turned page by page, and read as a whole', async ({ page, dataDir }) => {
  await signsIn(page);
  await labCollects(page, dataDir);
  await page.goto('/notifications');
  const rows = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(main(page).getByText('5 unread')).toBeVisible();
  await expect(rows).toHaveCount(11);
  await expectNoViolationsInBothSchemes(page);
  await expectNoSidewaysScroll(page);

  await main(page).getByLabel('Per page').selectOption('10');
  const turning = page.getByRole('navigation', { name: 'Pages' });
  await turning.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/limit=10&page=2$/);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(turning.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(turning.getByRole('link', { name: 'Next page' })).toBeDisabled();
  await expectNoViolationsInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(rows).toHaveCount(10);

  await main(page).getByRole('radio', { name: 'Unread', exact: true }).check();
  await expect(rows).toHaveCount(5);
  await main(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await expect(main(page).getByText('All read', { exact: true })).toBeVisible();
  await saysNone(page);
  await expectNoViolationsInBothSchemes(page);
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(10);
  await expect(main(page).getByText(/^Unread: /)).toHaveCount(0);
});

test('preferences that are not saved are left by link, Back or reload only after a question', async ({ page }) => {
  await signsIn(page);
  await page.goto('/notifications');
  await main(page).getByRole('link', { name: 'Settings' }).click();
  const sms = page.getByRole('group', { name: 'Report available' }).getByRole('checkbox', { name: 'SMS' });
  await expect(sms).toBeChecked();
  await expectNoSidewaysScroll(page);
  await sms.uncheck();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await coveredOnTheWay(page, 'Tab', 30), 'behind the bar with Save').toEqual([]);

  await page.getByRole('link', { name: 'Back to notifications' }).click();
  await expect(question(page)).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await answers(page, 'Stay here');
  await page.goBack();
  await answers(page, 'Stay here');
  await expect(page).toHaveURL(/\/profile\/notifications$/);
  await reloads(page, 'dismiss');
  await expect(sms).not.toBeChecked();
  await reloads(page, 'accept');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(sms).not.toBeChecked();
  await expectNoViolationsInBothSchemes(page);

  await page.goBack();
  await answers(page, 'Leave');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.goForward();
  await expect(sms).toBeChecked();
  await sms.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.goto('/profile/notifications');
  await expect(sms).not.toBeChecked();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function answers(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name }).click();
  await expect(question(page)).toHaveCount(0);
}

/** The browser asks in its own words. */
async function reloads(page: Page, answer: 'accept' | 'dismiss'): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog[answer]();
}

/** The bell's call, which every page has. */
function asksForCount(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  return pathname.endsWith('/notifications') && searchParams.get('limit') === '1';
}

/** Also with the browser's text at 200 %. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const percent of [200, 100]) {
    const tooWide = await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, percent);
    expect(tooWide, `${page.url()} with text at ${percent} %`).toBeLessThanOrEqual(0);
  }
}
