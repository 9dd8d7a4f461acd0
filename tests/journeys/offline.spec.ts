/** The installed shell: what was seen opens again with no network at all, and so does the catalogue that was not. */
import { expect, test } from '../support/journeys/browser.ts';
import { keptAnswers, untilAllIsKept, untilCatalogueIsKept, untilControlled } from '../support/journeys/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the second visit opens without a network, with the tests that were seen [PWA-003][PWA-004][PWA-007]', async ({
  page,
  server,
}) => {
  await page.goto('/tests');
  await expect(page.getByText(/^\d+ tests$/)).toBeVisible();
  await untilControlled(page);
  await page.goto('/tests/cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await expect(page.getByText('How to prepare')).toBeVisible();
  await server.stop();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/tests?search=cbc');
  await expect(page.getByRole('link', { name: 'Complete Blood Count (CBC)' })).toBeVisible();
  // A page that was never prerendered is opened by the shell.
  await page.goto('/tests/cbc');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();
  await expect(page.getByText('How to prepare')).toBeVisible();
});

test('after a first visit to home alone, the whole catalogue opens without a network [PWA-003][PWA-007][PWA-008]', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await untilCatalogueIsKept(page);
  await server.stop();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/tests');
  await expect(page.getByText(/^\d+ tests$/)).toBeVisible();
  await page.goto('/tests?search=thyroid&fasting=false');
  await expect(page.getByRole('link', { name: /TSH/ }).first()).toBeVisible();
  await page.getByRole('link', { name: /TSH/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /TSH/ })).toBeVisible();

  await page.goto('/checkup');
  // Its own page was never opened: the list's row stands for it.
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Offline copy from /)).toBeVisible();
  await page.goto('/offers');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/blogs');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('a signed-in customer sees what the device knows of them, and nothing of it is in the caches [PWA-006]', async ({
    page,
    server,
    customer,
  }) => {
    await page.goto('/tests');
    await untilControlled(page);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(customer.email).first()).toBeVisible();
    await untilCatalogueIsKept(page);
    await expect.poll(() => keptAnswers(page)).toContain('/api/v1/tests?limit=1000');
    const others = (await keptAnswers(page)).filter((path) => !/^\/api\/v1\/(tests|test-|offers|blogs)/.test(path));
    expect(others).toEqual([]);
    await server.stop();

    await page.goto('/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(customer.email).first()).toBeVisible();
  });
});

test('an answer from the worker says how old it is; other calls and files are never made up [PWA-006]', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await untilCatalogueIsKept(page);
  await expect.poll(() => keptAnswers(page)).toContain('/api/v1/tests?limit=1000');
  await server.stop();

  const ageOf = (path: string) =>
    page.evaluate(async (asked) => {
      const answer = await fetch(asked).catch(() => undefined);
      return answer && Date.now() - Number(answer.headers.get('x-cached-at') ?? Number.NaN);
    }, path);
  expect(await ageOf('/api/v1/tests?limit=1000')).toBeLessThan(60_000);
  for (const path of ['/api/v1/tests/suggestions?q=cbc', '/api/v1/tests?search=cbc', '/api/v1/orders', '/assets/gone.js']) {
    expect(await ageOf(path), path).toBeUndefined();
  }
  for (const path of ['/api/v1/orders', '/api/v1/reports/1/download', '/assets/gone.js', '/s/token', '/dev/inbox']) {
    await expect(page.goto(path), path).rejects.toThrow('ERR_CONNECTION_REFUSED');
  }
});

test('a page that came without its worker is taken over all the same', async ({ page, context }) => {
  await page.goto('/offers');
  await untilAllIsKept(page);
  // As one that was on its way when the worker began.
  const devtools = await context.newCDPSession(page);
  const isLoaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await isLoaded;
  await untilControlled(page);
});
