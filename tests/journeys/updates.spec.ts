/** A new version: offered and not forced, the same for every tab in the end, and nothing that was typed is lost by it. */
import type { Page } from '@playwright/test';
import { expect } from '../support/journeys/browser.ts';
import { asVersionB, looksForUpdate, test, versionOf } from '../support/journeys/deploy.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByText('New version available');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
/** All files of a version are fetched before it is offered. */
const isOffered = (page: Page) => expect(offer(page)).toBeAttached();
const becomes = (page: Page, version: 'A' | 'B') => expect(async () => expect(await versionOf(page)).toBe(version)).toPass();

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('two tabs, one with a half-filled form: nothing is lost, and both end on the new version', async ({ context, site }) => {
    const [typing, reading] = [await context.newPage(), await context.newPage()];
    await typing.goto(`${site.origin}/tests`);
    await untilAllIsKept(typing);
    await typing.goto(`${site.origin}/profile`);
    await typing.getByRole('button', { name: 'Edit Profile' }).click();
    const name = typing.getByRole('dialog').getByLabel(/^Name/);
    await name.fill('Usha Rao');
    await reading.goto(`${site.origin}/tests`);
    await expect(reading.getByText(/^\d+ tests$/)).toBeVisible();

    await site.deploys(asVersionB);
    await looksForUpdate(reading);
    await isOffered(typing);
    await reload(reading).click();
    await becomes(reading, 'B');
    await expect(offer(reading)).toBeHidden();

    // The other tab's worker is the new one now; its form stays, and goes to the server from the former page.
    await expect(name).toHaveValue('Usha Rao');
    expect(await versionOf(typing)).toBe('A');
    await typing.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(typing.getByRole('dialog')).toHaveCount(0);
    await expect(typing.getByText('Usha Rao').first()).toBeVisible();
    // What was said about it is read first: it would go with the page.
    await expect(typing.locator('.mantine-Notification-root')).toHaveCount(0);
    await typing.getByRole('contentinfo').getByRole('link', { name: 'Browse Tests' }).click();
    await becomes(typing, 'B');
    await expect(typing).toHaveURL(`${site.origin}/tests`);
    await expect(typing.getByText(/^\d+ tests$/)).toBeVisible();
  });
});

test('who taps Reload amid a form is asked, and who has time gets it with the next page', async ({ page, site }) => {
  await page.goto(`${site.origin}/login`);
  await untilAllIsKept(page);
  await page.getByLabel('Email').fill('half.typed@example.com');
  await site.deploys(asVersionB);
  await looksForUpdate(page);
  await isOffered(page);
  await reload(page).click();
  await expect(page.getByText('You have not finished here. What you have entered may be lost.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'When I am done' })).toBeFocused();
  await page.getByRole('button', { name: 'When I am done' }).click();
  await expect(page.getByText('You have not finished here.')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('half.typed@example.com');
  expect(await versionOf(page)).toBe('A');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Tests' }).click();
  await becomes(page, 'B');
  await expect(page.getByText(/^\d+ tests$/)).toBeVisible();
});

test('the next start takes it by itself, also a reload where no other tab is open', async ({ page, context, site }) => {
  await page.goto(site.origin);
  await untilAllIsKept(page);
  await site.deploys(asVersionB);
  await looksForUpdate(page);
  await isOffered(page);
  await page.reload();
  await becomes(page, 'B');

  const other = await context.newPage();
  await other.goto(site.origin);
  expect(await versionOf(other)).toBe('B');
});

test('it does not lie over the button that books, and goes once it is taken', async ({ page, site, isMobile }) => {
  await page.goto(`${site.origin}/login`);
  await untilAllIsKept(page);
  await site.deploys(asVersionB);
  await looksForUpdate(page);
  await isOffered(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Tests' }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tests\/./);
  await expect(page.getByText('How to prepare')).toBeVisible();
  await expect(offer(page)).toBeAttached();
  await expect(offer(page)).toBeVisible({ visible: !isMobile });
  await page.goBack();
  await reload(page).click();
  await becomes(page, 'B');
  await expect(offer(page)).toBeHidden();
});

test('a page to read that nobody has touched takes a version that comes meanwhile', async ({ page, site }) => {
  await page.goto(`${site.origin}/tests`);
  await untilAllIsKept(page);
  await page.goto(`${site.origin}/help`);
  await site.deploys(asVersionB);
  await looksForUpdate(page);
  await becomes(page, 'B');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose code went with a deploy is loaded anew, once, and shown', async ({ page, site }) => {
    await page.goto(`${site.origin}/login`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await site.deploys(asVersionB);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await becomes(page, 'B');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    // Its code is there, too: a page that was given up while it loaded would complain.
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });

  test('a finger that is on a link when its code turns out to be gone still leads there', async ({ page, site }) => {
    await page.goto(`${site.origin}/login`);
    await expect(page.locator('html[data-live]')).toBeAttached();
    await site.deploys(asVersionB);
    let letAnswer: () => void = () => undefined;
    const isPressed = new Promise<void>((resolve) => (letAnswer = resolve));
    await page.route('**/PrivacyPolicyPage-*.js', async (route) => {
      await isPressed;
      await route.continue();
    });
    const isAsked = page.waitForRequest('**/PrivacyPolicyPage-*.js');
    const isGone = page.waitForResponse('**/PrivacyPolicyPage-*.js');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
    await isAsked;
    await page.mouse.down();
    letAnswer();
    await isGone;
    // A page that is loaded anew has gone by the time that all of these are answered.
    for (let look = 0; look < 100; look += 1) await page.evaluate(() => fetch('/readyz').then(({ status }) => status));
    await page.mouse.up();
    await becomes(page, 'B');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });

  test('code that stays missing is asked for by one load and no more; then the page says so', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expectFailure(/^404 \/assets\/PrivacyPolicyPage-/);
    let loads = 0;
    await page.route('**/PrivacyPolicyPage-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    page.on('load', () => (loads += 1));
    await page.goto(`${site.origin}/login`);
    // A link that is followed before the page has taken over is a load of its own.
    await expect(page.locator('html[data-live]')).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(page.getByText(/There may be a newer version of it/)).toBeVisible();
    expect(loads).toBe(2);
  });
});
