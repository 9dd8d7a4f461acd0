import type { Page } from '@playwright/test';

/** The page is React's and no longer the picture of it that came first, in the scheme that is asked for, and nothing moves. */
export async function comesToRest(page: Page): Promise<void> {
  // What the server draws by itself, as a shared report, is never React's.
  await page.waitForFunction(() => !document.getElementById('root') || document.documentElement.dataset['live'] !== undefined);
  await hasItsColours(page);
  await page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A colour that has arrived sets out those of what inherits it.
    for (let some = moving(); some.length > 0; some = moving()) for (const animation of some) animation.finish();
  });
}

/** Mantine's follow a moment after the browser's; without a mark all are the browser's. */
export async function hasItsColours(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { mantineColorScheme: scheme } = document.documentElement.dataset;
    return scheme === undefined || (scheme === 'dark') === matchMedia('(prefers-color-scheme: dark)').matches;
  });
}
