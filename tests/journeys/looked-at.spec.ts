/** A host or a proxy that answers every script with a page for a while: nothing of it stays when it is over. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/journeys/browser.ts';
import { proxyBefore, type FallbackProxy } from '../support/journeys/fallback-proxy.ts';
import { RegisteredWorker } from '../support/journeys/registered-worker.ts';
import { untilAllIsKept, untilControlled } from '../support/journeys/worker.ts';

const test = base.extend<{ host: FallbackProxy }>({
  host: async ({ server, complaints, context }, provide) => {
    // Of a page in the place of a script the browser speaks in several ways.
    complaints.expectNoNetwork();
    complaints.allowFailure(/^uncaught: Unexpected token/);
    complaints.allowLines(/MIME type|Failed to fetch dynamically imported module|Failed to load module script/);
    const host = await proxyBefore(server.origin);
    await provide(host);
    await Promise.all(context.pages().map((page) => page.close()));
    await host.closes();
  },
});
test.use({ serviceWorkers: 'allow' });

const scripts = /^\/assets\/.*\.js/;
const heading = 'Log in';

test('screens that were answered with a page open when it is over, and then without a network', async ({ page, host }) => {
  await page.goto(`${host.origin}/`);
  await untilControlled(page);
  host.sendsPageFor(scripts);
  // The page asks for all of them once it has come to rest.
  await expect.poll(host.sent).toBeGreaterThan(50);
  host.sendsPageFor(undefined);
  await page.goto(`${host.origin}/login`);
  await expect(page.getByRole('button', { name: heading })).toBeEnabled();
  await untilAllIsKept(page);
  host.sendsPageFor(/./);
  for (const [path, title] of [
    ['/checkup', 'Health Checkup Packages'],
    ['/refund-policy', 'Refund Policy'],
  ] as const) {
    await page.goto(host.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a worker is installed when it is over, by the page that is still open', async ({ page, host }) => {
  host.sendsPageFor(/^\/(shell\.html|logo\.svg)/);
  await page.goto(`${host.origin}/`);
  await expect.poll(host.sent).toBeGreaterThan(0);
  host.sendsPageFor(undefined);
  await untilControlled(page);
});

for (const isAsleep of [false, true]) {
  const worker = isAsleep ? 'a worker that sleeps' : 'a worker that is at work';
  test(`what is kept of it all the same goes with a load: ${worker}`, async ({ page, context, host }) => {
    await page.goto(`${host.origin}/`);
    await untilAllIsKept(page);
    const registered = await RegisteredWorker.of(context, page);
    expect(await spoilScripts(page)).toBeGreaterThan(100);
    // Then the browser takes the files by itself, and what they are is known only when the first of them is no script.
    if (isAsleep) await registered.stops();
    await page.goto(`${host.origin}/login`);
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
  });
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [what, path, wrong] of [
    ['all scripts', '/login', /\.js/],
    ['the boot script of a first visit', '/', /^\/assets\/index-.*\.js/],
    ['what a boot script begins with', '/tests', /^\/assets\/(?!index-).*\.js/],
  ] as const) {
    test(`what the browser itself remembers in their place keeps no page dead, however often it is loaded: ${what}`, async ({
      page,
      host,
    }) => {
      host.sendsPageFor(wrong);
      await page.goto(host.origin + path);
      await expect.poll(host.sent).toBeGreaterThan(0);
      await page.reload();
      await page.goto('about:blank');
      host.sendsPageFor(undefined);
      await page.goto(host.origin + path);
      await expect(page.locator('html')).toHaveAttribute('data-live', '');
    });
  }
});

/** @returns how many there are */
const spoilScripts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/assets.*js$/.test(request.url)) continue;
        count += 1;
        const headers = { 'content-type': 'text/html' };
        await cache.put(request, new Response('<!doctype html><title>Please wait</title>', { headers }));
      }
    }
    return count;
  });
