/**
 * Keeps the pages of fixed addresses for a browser that can take them from a cache by itself
 * (https://w3c.github.io/ServiceWorker/#dictdef-routerrule, Chromium). The first frame of a visit then waits neither for this
 * worker's start nor for its code. Elsewhere the worker answers, and nothing is kept twice. The browser asks the network for
 * whatever is missing in such a cache, so from the installation on every address has at least the shell, until its own page
 * is kept.
 */
import { cacheNames } from 'workbox-core';
import { pages } from '../src/lib/pages/page-paths.ts';
import { addressOf, cacheNameOf } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

type Rule = {
  readonly condition: {
    readonly urlPattern: URLPatternInit;
    readonly requestMethod: 'get';
    readonly requestMode?: 'navigate';
    readonly runningStatus: 'not-running';
  };
  readonly source: { readonly cacheName: string };
};
/** TypeScript's types do not have this event yet. */
type RoutingEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> };

export type RoutedPages = {
  /** Declares the routes, which is possible only while the worker is being installed. */
  readonly declare: (event: ExtendableEvent) => void;
  /**
   * Fills the cache with the best page for each address: all of them, or only those that are missing or for which the shell
   * stands in.
   * @throws if there is nothing for an address, not even the shell
   */
  readonly fill: (find: FindPage, place: 'of all' | 'of stand-ins') => Promise<void>;
  readonly put: (path: string, page: Response) => Promise<void>;
};

/** @returns the best page for a path, and whether it is only the shell */
export type FindPage = (path: string) => Promise<{ readonly page: Response | undefined; readonly isStandIn: boolean }>;

const cachePrefix = cacheNameOf('precache-of-pages');
const standIn = 'x-stand-in';
const paths: readonly string[] = Object.values(pages)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))
  .map(addressOf);

/**
 * @param entry is the path of this version's first script; the development server has none
 * @param assets are this version's files below /assets/ that are there from the installation on
 */
export function routePages(entry: string | undefined, assets: readonly string[]): RoutedPages {
  const cacheName = `${cachePrefix}-${entry}`;
  let isUsed = Promise.resolve(false);
  const put = async (path: string, page: Response) => {
    if (await self.caches.has(cacheName)) await (await self.caches.open(cacheName)).put(self.location.origin + path, page);
  };
  self.addEventListener('activate', (event) => event.waitUntil(forgetFormer(cacheName)));
  return {
    declare: (event: RoutingEvent) => {
      if (entry === undefined || event.addRoutes === undefined) return;
      // A browser that knows other rules than these goes on asking the worker.
      isUsed = event.addRoutes(rules(cacheName, assets)).then(
        () => true,
        () => false,
      );
      event.waitUntil(isUsed);
    },
    fill: async (find, place) => {
      // The worker that runs this later is not the one that was installed, since it has been started anew; the cache shows
      // whether routes are used.
      if (!(place === 'of all' ? await isUsed : await self.caches.has(cacheName))) return;
      const cache = await self.caches.open(cacheName);
      const fillOne = async (path: string) => {
        const address = self.location.origin + path;
        const kept = place === 'of stand-ins' ? await cache.match(address) : undefined;
        if (kept && !kept.headers.has(standIn)) return;
        const { page, isStandIn } = await find(path);
        if (!page) throw new Error(`Nothing is kept for ${path}`);
        if (!(kept && isStandIn)) await cache.put(address, isStandIn ? asStandIn(page) : page);
      };
      await Promise.all(paths.map(fillOne));
    },
    put,
  };
}

function rules(cacheName: string, assets: readonly string[]): Rule[] {
  const rule = (pathname: string, from: string, requestMode?: 'navigate'): Rule => ({
    condition: {
      // With a query it is another form of the page.
      urlPattern: { pathname, search: '', baseURL: self.location.origin },
      requestMethod: 'get',
      ...(requestMode && { requestMode }),
      // A running worker answers as soon as the cache would. And an earlier version that is about to go ends only after such
      // an answer: a load that it never hears of would leave the new version waiting.
      runningStatus: 'not-running',
    },
    source: { cacheName: from },
  });
  return [...paths.map((path) => rule(path, cacheName, 'navigate')), ...assets.map((path) => rule(path, cacheNames.precache))];
}

function asStandIn({ body, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.set(standIn, '1');
  return new Response(body, { headers: marked });
}

async function forgetFormer(cacheName: string): Promise<void> {
  const former = (await self.caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(former.map((name) => self.caches.delete(name)));
}
