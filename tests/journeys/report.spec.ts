/** What it is all for: a booked test becomes a report that is read, shown to a doctor, and shown to nobody any more. */
import type { Browser, Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';

// The results are compared with those of an earlier report.
test.use({ isSignedIn: true, isDrawn: true });

test.use({
  ownServer: 'Its lab moves orders on by itself.',
  serverEnv: { LAB_SIMULATOR: 'on', LAB_STEP_SECONDS: '6' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const report = (page: Page) => page.getByRole('dialog', { name: /^Report of / });
const sharedLink = (page: Page) => report(page).getByRole('region', { name: 'Shared link' });

test('a booked test is watched until the bell rings; its report is read, shared with a doctor, and taken back', async ({
  page,
  browser,
}) => {
  await page.goto('/tests');
  await expect.poll(() => unreadCount(page)).toBeGreaterThan(0);
  const before = await unreadCount(page);
  const number = await books(page);

  await seesItMove(page);
  await expect.poll(() => unreadCount(page)).toBeGreaterThanOrEqual(before + 4);
  await bell(page).click();
  const news = page.getByRole('region', { name: 'Latest notifications' });
  await expect(news.getByText('Order completed')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await news.getByRole('link', { name: new RegExp(`^Unread: Report available.*${number}`) }).click();

  await readsResults(page, number);
  await readsPages(page);
  const { link, value } = await shares(page);
  await opensAsDoctor(browser, link, async (doctor) => {
    await expect(doctor.getByText(number, { exact: true })).toBeVisible();
    await expect(doctor.getByRole('cell', { name: value }).first()).toBeVisible();
    await expectNoViolationsInBothSchemes(doctor);
    await endsShare(page, number);
    expect((await doctor.reload())?.status()).toBe(404);
    await expect(doctor.getByText(number)).toHaveCount(0);
    await expectNoViolationsInBothSchemes(doctor);
    expect((await doctor.request.get(`${link}/report.pdf`)).status()).toBe(404);
  });
});

/** A test for the account's own patient, for another day. @returns the order's number */
async function books(page: Page): Promise<string> {
  await page.goto('/tests/cbc');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check();
  const slots = page.getByRole('radio', { name: /\d:00 (am|pm)/ });
  await expect(slots.first()).toBeAttached();
  await slots.and(page.locator(':enabled')).first().check();
  await page.getByRole('radio', { name: /cash/i }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  return page.getByRole('heading', { level: 2, name: /^LH-/ }).innerText();
}

/** The page is only looked at: the news of each step bring it along. */
async function seesItMove(page: Page): Promise<void> {
  const steps = page.getByRole('list', { name: 'Progress of this order' });
  const now = steps.locator('[aria-current="step"]');
  await expect(now).toContainText(/^(Confirmed|Sample collected|Testing), now/);
  await expect(steps.getByRole('listitem').last()).toHaveText(/^Completed, done/);
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeEnabled();
  await expectNoViolationsInBothSchemes(page);
}

async function readsResults(page: Page, number: string): Promise<void> {
  await expect(report(page).getByRole('link', { name: number })).toBeVisible();
  const results = report(page).getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await expect(results.getByText(/^Usual range/).first()).toBeVisible();
  // The demonstration's earlier report has measured it, too.
  await results
    .getByText(/^Compare \d results/)
    .first()
    .click();
  await expect(results.getByRole('img', { name: /over time: / }).first()).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
}

async function readsPages(page: Page): Promise<void> {
  await report(page).getByRole('button', { name: 'Open report' }).click();
  const first = page.getByRole('group', { name: /^Page 1 of / });
  await expect(first.locator('canvas')).toBeVisible();
  await expect(first).toContainText('SAMPLE - not a medical result');
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
}

/** @returns the link from the clipboard, and a result that the doctor is to see */
async function shares(page: Page): Promise<{ readonly link: string; readonly value: string }> {
  const value = await report(page)
    .getByText(/^[\d.]+ g\/dL$/)
    .first()
    .innerText();
  await report(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Share link copied to clipboard')).toBeVisible();
  await expect(sharedLink(page)).toContainText('not opened yet');
  await expectNoViolationsInBothSchemes(page);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  return { link: /http\S+\/s\/[\w-]+/.exec(copied)?.[0] ?? '', value };
}

/** In a profile of its own, which knows neither the app nor the customer. */
async function opensAsDoctor(browser: Browser, link: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  expect((await page.goto(link))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Lab report' })).toBeVisible();
  const href = await page.getByRole('link', { name: /^Download report/ }).getAttribute('href');
  const paper = await page.request.get(new URL(href ?? '', link).href);
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await act(page);
  await context.close();
}

async function endsShare(page: Page, number: string): Promise<void> {
  // A list that was asked for within half a minute is not asked for again.
  await page.clock.setSystemTime(Date.now() + 31_000);
  await page.goto('/reports');
  await page.getByRole('button', { name: `View report ${number}` }).click();
  await expect(sharedLink(page)).toContainText('opened once');
  await sharedLink(page).getByRole('button', { name: 'End link' }).click();
  const question = page.getByRole('dialog', { name: 'End the shared link?' });
  await expect(question).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await question.getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText('The shared link has ended.')).toBeVisible();
  await expect(report(page)).toBeVisible();
  await expect(sharedLink(page)).toHaveCount(0);
}

/** What the bell says; 0 without a count. */
async function unreadCount(page: Page): Promise<number> {
  return Number(/(\d+) unread/.exec((await bell(page).textContent()) ?? '')?.[1] ?? 0);
}
