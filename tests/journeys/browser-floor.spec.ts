/** The oldest browsers that we serve: without what is younger than they are, and what an older one is told (docs/browsers.md). */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { addsFirstTest, expect, test } from '../support/journeys/browser.ts';

/** None of these is in Chrome 109, in Safari 16.4 or in Firefox 115. */
async function withoutYounger(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gone: readonly [object, readonly string[]][] = [
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [globalThis, ['navigation', 'CloseWatcher', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback']],
    ];
    for (const [holder, names] of gone) for (const name of names) Reflect.deleteProperty(holder, name);
    const counted = { locks: 0 };
    Object.assign(globalThis, { counted });
    const request = navigator.locks.request.bind(navigator.locks) as (...words: unknown[]) => Promise<unknown>;
    Object.defineProperty(navigator.locks, 'request', {
      value: (...words: unknown[]) => {
        counted.locks += 1;
        return request(...words);
      },
    });
  });
}

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('a customer books, and the page asks no more than elsewhere', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().includes('/api/v1/'))));
    await withoutYounger(page);
    await page.goto('/tests');
    await addsFirstTest(page);
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
    for (const path of ['/orders', '/reports', '/prescriptions', '/notifications', '/blogs', '/checkup', '/offers', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-live', '');
      expect(await page.evaluate(() => (globalThis as unknown as { counted: { locks: number } }).counted.locks)).toBeLessThan(10);
    }
    // About a dozen for each page.
    expect(calls).toBeLessThan(150);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an older browser is told so, on every kind of page (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    // A browser that knows no such length.
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const answer = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers, body: (await answer.text()).replaceAll('(width:1dvh)', '(width:1nope)') });
    });
    for (const path of ['/', '/privacy-policy', '/tests/cbc', '/login', '/checkout']) {
      await page.goto(path);
      await expect(page.getByText('Please update your browser')).toBeInViewport();
    }
    await page.goto('/help');
    await expectNoViolations(page);
  });
}

test('one that is served is told nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Please update your browser')).toBeHidden();
});
