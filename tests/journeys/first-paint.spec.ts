/** The prerendered pages: readable before any script, and nothing typed early is lost when React takes over. */
import { comesToRest, wakes } from '../support/journeys/at-rest.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { holdCode, loseCode } from '../support/journeys/held-code.ts';
import { holdSecondSlice } from '../support/journeys/held-slices.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

  test('the public pages show their text and lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Browse all tests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the list of tests' })).toBeVisible();
  });
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('an address without a page of its own shows the frame until its screen is there', async ({ page, context }) => {
    const release = await holdCode(context, 'main');
    await page.goto('/profile', { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeVisible();
    const logo = page.locator('header a').first();
    await expect(logo).toBeVisible();
    // What would be typed or tapped there would be lost.
    await logo.focus();
    await expect(logo).not.toBeFocused();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('tab', { name: 'Personal Info' })).toBeVisible();
  });

  test('a screen whose script was lost on the way opens once the server answers', async ({ page, context, complaints }) => {
    complaints.expectFailure(/^net::ERR_FAILED \/assets\/main-/);
    complaints.expectNoNetwork();
    const find = await loseCode(context, 'main');
    await page.goto('/profile');
    await expect(page.getByText('Loading…')).toBeVisible();
    await context.setOffline(true);
    await find();
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/service-worker.js'));
    // It has asked whether the server answers. Nothing is given up for a page that would not come.
    await expect(page.getByText('Loading…')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });
});

test('the first frame is laid out for the screen alone, and the rest of the page follows', async ({ page, context }) => {
  const release = await holdCode(context, 'HomePage');
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  // A link in what has been left out has no size yet, and is there to be found and tapped all the same.
  const isLeftOut = () =>
    footer.evaluate((element) => !element.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLeftOut()).toBe(true);
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(isLeftOut).toBe(false);
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  await expect.poll(isLeftOut).toBe(true);
  release();
  await expect.poll(isLeftOut).toBe(false);
});

test('what is typed before the page has taken over counts [TESTS-001]', async ({ page, context }) => {
  const release = await holdCode(context, 'main');
  await page.goto('/tests', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search the list of tests' });
  await page.getByRole('textbox', { name: /^Do we come to you/ }).fill('560038');
  await search.fill('haemogram');
  release();
  await expect(page.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await expect(search).toHaveValue('haemogram');
  await expect(page).toHaveURL(/search=haemogram/);
  await expect(page.getByText('Yes, we collect samples at 560038.')).toBeVisible();
});

test('a search sent before the page has taken over is among the recent ones [PWA-008]', async ({ page, context }) => {
  const release = await holdCode(context, 'main');
  await page.goto('/', { waitUntil: 'load' });
  const search = page.getByRole('main').getByRole('combobox', { name: 'Search tests' });
  await search.fill(' haemogram ');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/tests\?search=/);
  release();
  await expect(page.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await page.goto('/');
  await search.click();
  await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText(['haemogram']);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose code is cut off stays to be read, and comes to life with the network', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expectNoNetwork();
    const code = '**/assets/HelpPage-*.js';
    let cut: () => void = () => undefined;
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    await context.route(code, async (route) => {
      await isCut;
      await route.abort();
    });
    const asked = page.waitForRequest(/\/assets\/HelpPage-/);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/HelpPage-'));
    await page.goto('/help');
    await wakes(page);
    await asked;
    await context.setOffline(true);
    cut();
    await failed;
    await expect(page.getByText('You are offline. Saved pages still work.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await context.unroute(code);
    const again = page.waitForEvent('load');
    await context.setOffline(false);
    await again;
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a tap on a button of a screen whose code is still on its way is made up for', async ({ page, context }) => {
    const release = await holdCode(context, 'TestsPage');
    await page.goto('/tests');
    await page.getByRole('button', { name: 'Filters' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('a tap between what React has taken over and its effects counts once', async ({ page }) => {
    const { isAsked, release } = await holdSecondSlice(page);
    await page.goto('/help');
    await wakes(page);
    await isAsked();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await release();
    await comesToRest(page);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });
});

for (const visitor of ['a visitor', 'a customer'] as const) {
  test.describe(visitor, () => {
    test.use({ isSignedIn: visitor === 'a customer' });

    test(`nothing moves while the public lists load for ${visitor}`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of ['/', '/tests', '/checkup', '/offers', '/blogs', '/checkup?category=heart-health']) {
        await page.goto(path);
        await expect(page.getByRole('article').first()).toBeVisible();
        if (visitor === 'a customer') await expect(page.getByRole('button', { name: /^Cart/ })).not.toContainText('...');
        const shift = await page.evaluate(() =>
          (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
        );
        expect(shift, path).toBeLessThan(0.005);
      }
    });
  });
}

test('a script that was lost on the way is fetched by a load of its own, with what is typed still there', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectFailure(/^net::ERR_FAILED \/assets\/main-/);
  const find = await loseCode(context, 'main');
  await page.goto('/tests');
  await page.getByRole('textbox', { name: /^Do we come to you/ }).fill('560038');
  await page.getByRole('searchbox', { name: 'Search the list of tests' }).fill('haemogram');
  await find();
  await expect(page).toHaveURL(/search=haemogram/);
  await expect(page.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await expect(page.getByText('Yes, we collect samples at 560038.')).toBeVisible();
});

test('a script that came and is faulty is reported, and the page is not loaded anew for it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectFailure(/^uncaught: the fault of a build$/);
  await context.route(/\/assets\/main-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('the fault of a build');" }),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') asked.push(request.url());
  });
  await page.clock.install();
  const fault = page.waitForEvent('pageerror');
  await page.goto('/tests');
  await fault;
  // A script that did not come would be asked for anew by now.
  await page.clock.fastForward(5000);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
