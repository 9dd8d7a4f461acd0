import type { BrowserContext } from '@playwright/test';

/**
 * Delays a built script, as a slow network does.
 * @param name the beginning of the file's name, as `main`
 * @returns a function that lets the script arrive
 */
export async function holdCode(context: BrowserContext, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Loses a built script, as an unstable network does.
 * @returns a function after which the script arrives; it waits until the script was lost once, since a busy page may ask for it late
 */
export async function loseCode(context: BrowserContext, name: string): Promise<() => Promise<void>> {
  const { promise: wasLost, resolve: lose } = Promise.withResolvers<void>();
  let isLost = true;
  await context.route(`**/assets/${name}-*.js`, async (route) => {
    if (!isLost) return route.continue();
    await route.abort();
    lose();
  });
  return async () => {
    await wasLost;
    isLost = false;
  };
}
