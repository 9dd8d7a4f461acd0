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
 * @returns a function after which the script arrives
 */
export async function loseCode(context: BrowserContext, name: string): Promise<() => void> {
  let isLost = true;
  await context.route(`**/assets/${name}-*.js`, (route) => (isLost ? route.abort() : route.continue()));
  return () => (isLost = false);
}
