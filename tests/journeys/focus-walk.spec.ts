/** By Tab and back by Shift+Tab: the focus is always somewhere, and most of what has it can be seen (WCAG 2.4.11). */
import type { Page } from '@playwright/test';
import { comesToRest } from '../support/at-rest.ts';
import { expect, test } from '../support/browser.ts';

test.use({ isSignedIn: true });

const compared = '/checkup?compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup&view=compare';

const pages = ['/', '/tests', '/tests/cbc', compared, '/cart', '/profile', '/orders'];

/** Enough to come past the header and into what the page is about. */
const steps = 32;

/** Less of it than three quarters can be seen. */
const least = 0.75;

test('the focus goes through each page and back, and is never lost or hidden', async ({ page }) => {
  const lost: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    // What is still to come would push what has the focus out of sight.
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await comesToRest(page);
    for (const key of ['Tab', 'Shift+Tab']) lost.push(...(await walk(page, key, path)));
  }
  expect(lost).toEqual([]);
});

async function walk(page: Page, key: string, path: string): Promise<string[]> {
  const lost: string[] = [];
  let former: Seen | undefined;
  for (let step = 1; step <= steps; step += 1) {
    await page.keyboard.press(key);
    const now = await page.evaluate(look);
    // Beyond the first and the last control there is the browser's own bar, which a page knows nothing of.
    if (now.name === 'BODY' && former?.isAtEnd === true) break;
    if (now.seen < least) lost.push(`${path}, ${key} ${step}: ${now.name}, ${Math.round(now.seen * 100)} % of it can be seen`);
    former = now;
  }
  return lost;
}

type Seen = { readonly name: string; readonly seen: number; readonly isAtEnd: boolean };

/** In the page: what has the focus, and how much of it is not cut off or covered. */
function look(): Seen {
  // What slides in has arrived.
  for (const moving of document.getAnimations()) if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  const focused = document.activeElement ?? document.body;
  // A choice is hidden itself; what is drawn for it is its label.
  const shown = focused.matches('input[type="radio"], input[type="checkbox"]') ? (focused.closest('label') ?? focused) : focused;
  const text = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60) ?? '';
  const name = focused === document.body ? 'BODY' : `${focused.tagName} ${text}`;
  const isAtEnd = focused.matches('footer *, a[href="#main"]');
  if (focused === document.body) return { name, seen: 0, isAtEnd };
  const { left, top, width, height } = shown.getBoundingClientRect();
  const places = [1, 3, 5, 7, 9].flatMap((row) => [1, 3, 5, 7, 9].map((column) => [column / 10, row / 10] as const));
  const visible = places.filter(([across, down]) => {
    const found = document.elementFromPoint(left + across * width, top + down * height);
    return found !== null && (shown.contains(found) || found === shown.parentElement || found.closest('label') === shown);
  });
  return { name, seen: visible.length / places.length, isAtEnd };
}
