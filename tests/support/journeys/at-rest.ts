import type { Page } from '@playwright/test';

/** Moves the mouse, since a page to read starts its script with the first input (decision D121). */
export async function wakes(page: Page): Promise<void> {
  for (const x of [200, 201]) await page.mouse.move(x, 300);
}

/** Waits until React has taken over the page, the requested colour scheme is applied, and nothing moves. */
export async function comesToRest(page: Page): Promise<void> {
  if ((await page.locator('#root[data-to-read]').count()) > 0) await wakes(page);
  // React never takes over pages that the server draws by itself, such as a shared report.
  await page.waitForFunction(() => !document.getElementById('root') || document.documentElement.dataset['live'] !== undefined);
  await hasItsColours(page);
  await page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A colour transition that ends starts those of the elements that inherit the colour.
    for (let some = moving(); some.length > 0; some = moving()) for (const animation of some) animation.finish();
  });
}

/** Waits for Mantine's colour scheme, which follows a moment after the browser's. Without its mark the browser's is used. */
export async function hasItsColours(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { mantineColorScheme: scheme } = document.documentElement.dataset;
    return scheme === undefined || (scheme === 'dark') === matchMedia('(prefers-color-scheme: dark)').matches;
  });
}
