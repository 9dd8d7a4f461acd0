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
