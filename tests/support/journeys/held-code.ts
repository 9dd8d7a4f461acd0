import type { BrowserContext } from '@playwright/test';

/**
 * Keeps a built script on its way, as a slow network does.
 * @param name how the file's name begins, as `main`
 * @returns lets it arrive
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
 * Loses a built script on its way, as a network does that comes and goes.
 * @returns from then on it arrives
 */
export async function loseCode(context: BrowserContext, name: string): Promise<() => void> {
  let isLost = true;
  await context.route(`**/assets/${name}-*.js`, (route) => (isLost ? route.abort() : route.continue()));
  return () => (isLost = false);
}
