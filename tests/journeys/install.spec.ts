/** Getting the app onto the home screen, in real Chromium. */
import { chromium, type Page } from '@playwright/test';
import { brand } from '../../src/brand.ts';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { temporaryFolder } from '../support/server/running-server.ts';

const title = `Install ${brand.name}`;

test('Chromium finds nothing that speaks against installing it [PWA-001]', async ({ server }) => {
  const profile = temporaryFolder();
  // Nothing can be installed from the contexts that tests have otherwise: they are private windows.
  const context = await chromium.launchPersistentContext(profile.path, test.info().project.use.launchOptions);
  const page = await context.newPage();
  await page.goto(server.origin);
  // Packagers read the page without its scripts.
  expect(await (await fetch(server.origin)).text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  await expect(page.locator('link[rel="manifest"]')).toBeAttached();
  const devTools = await context.newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data, url } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${server.origin}/manifest.webmanifest`);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: brand.name, display: 'standalone', start_url: '/' });
  await context.close();
  profile.remove();
});

test('it is offered half a minute after the second screen of the catalogue, and moves nothing', async ({ page, isMobile }) => {
  await page.clock.install();
  await page.goto('/tests?search=cbc');
  await expect(page.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await browserOffers(page);
  await page.getByRole('link', { name: 'Complete Blood Count (CBC)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('status', { name: 'Install app' })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByText(title)).toBeHidden();

  await page.evaluate(countShifts);
  await page.clock.fastForward(31_000);
  await expect(page.getByText(title)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { shifts?: number }).shifts)).toBe(0);

  await expectNoViolations(page);

  // It is not over a field that somebody types into, nor over what is booked with.
  await page.getByRole('main').getByRole('searchbox').focus();
  await expect(page.getByText(title)).toBeHidden();
  await page.getByRole('link', { name: 'Complete Blood Count (CBC)' }).click();
  await expect(page.getByText(title)).toBeVisible({ visible: !isMobile });
});

test.describe('on an iPhone', () => {
  const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  test.use({ userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}` });

  test('the instructions can be read and left by keyboard', async ({ page }) => {
    await page.goto('/');
    const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Install app' });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title }).getByRole('listitem')).toHaveCount(3);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(entry).toBeFocused();
  });
});

/** What Chromium tells a page that it can install; its own event needs more of a visitor than a test has. */
async function browserOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const answer = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: 'dismissed' }) };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), answer));
  });
}

function countShifts(): void {
  const counted = globalThis as { shifts?: number };
  counted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shifts = (counted.shifts ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: false });
}
