/** Every public list while it loads, when it failed, when nothing fits and without a network: in words, and without a fault for axe. */
import type { BrowserContext } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { coveredOnTheWay } from '../support/journeys/covered.ts';
import { untilCatalogueIsKept } from '../support/journeys/worker.ts';

type List = {
  readonly path: string;
  readonly call: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
};

const lists: readonly List[] = [
  {
    path: '/tests',
    call: '**/api/v1/tests?*',
    loading: 'Loading tests…',
    failed: 'Failed to load tests. Please try again later.',
    retry: 'Retry',
    empty: 'No tests found',
  },
  {
    path: '/checkup',
    call: '**/api/v1/test-packages?*',
    loading: 'Loading packages…',
    failed: 'Failed to Load Packages',
    retry: 'Try Again',
    empty: 'No packages found',
  },
  {
    path: '/offers',
    call: '**/api/v1/offers**',
    loading: 'Loading offers…',
    failed: 'Showing sample offers. We could not load the latest ones.',
    retry: 'Retry',
    empty: 'No offers found',
  },
  {
    path: '/blogs',
    call: '**/api/v1/blogs**',
    loading: 'Loading articles…',
    failed: 'Showing sample articles. We could not load the latest ones.',
    retry: 'Retry',
    empty: 'No articles found',
  },
];

for (const path of ['/tests', '/checkup']) {
  test(`${path} has nothing with the focus behind its tools on the way up`, async ({ page }) => {
    await page.goto(path);
    // All of the list: until then the footer moves away.
    await expect(page.locator('[role="list"][style*="height"]')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    expect(await coveredOnTheWay(page, 'Shift+Tab', 30)).toEqual([]);
  });
}

for (const { path, call, loading, failed, retry, empty } of lists) {
  test(`${path} says that it loads, that it failed, and that nothing fits`, async ({ page, context, complaints }) => {
    const release = await hold(context, call);
    // With a query, or the server may send the first rows along, and nothing has to be loaded to be seen.
    await page.goto(`${path}?from=a-friend`);
    await expect(page.getByText(loading)).toBeVisible();
    await expectNoViolations(page);

    complaints.expectFailure(/^503 \/api\/v1\/(tests|test-packages|offers|blogs)\b/);
    await release(503);
    await expect(page.getByText(failed)).toBeVisible();
    await expectNoViolations(page);

    await context.unroute(call);
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`${path}?search=nothinglikethis`);
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('each list shows what the device has when the network is gone', async ({ page, server }) => {
    await page.goto('/');
    await untilCatalogueIsKept(page);
    await server.stop();
    for (const { path } of lists) {
      await page.goto(path);
      await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
      await expectNoViolations(page);
    }
  });
});

/** No answer comes until it is released, and then this one. */
async function hold(context: BrowserContext, call: string): Promise<(status: number) => Promise<void>> {
  let answer: (status: number) => void = () => undefined;
  const released = new Promise<number>((resolve) => (answer = resolve));
  await context.route(call, async (route) => route.fulfill({ status: await released, body: '{}' }));
  return async (status) => answer(status);
}
