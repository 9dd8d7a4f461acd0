/**
 * Keeps the public catalogue for a pull that has no network (decision G60). Screens read the page's own database; answers
 * from here say when they were made and never count as fresh. Nothing personal comes in, because this cache outlives a
 * sign-out.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { catalogueCopies, cachedAtHeader } from '../src/contract/copies.ts';
import { apiPrefix, paths } from '../src/contract/paths.ts';
import { apiOrigin } from '../src/device/api-address.ts';
import { cacheNameOf } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * There are about a dozen lists; the other entries are single pages, of which the least used go first. Together they are a
 * few megabytes.
 */
const maxEntries = 150;
/** A price of last month is worse than none. */
const maxAgeMs = 30 * 86_400_000;
/** On a slow network the copy is shown after this, and the answer that still comes takes its place for the next time. */
const networkTimeoutSeconds = 3;

const keptPaths = [
  paths.tests,
  paths.test,
  paths.testCategories,
  paths.packages,
  paths.package,
  paths.offers,
  paths.offerCategories,
  paths.blogs,
  paths.blogCategories,
];
const patterns = keptPaths.map((path) => new RegExp(`^${apiPrefix}${path.replace(':id', '[^/]+')}$`));

/**
 * Filtered lists are not kept: without a network the device filters, and what somebody searched for is not for others to
 * find.
 */
const keptQueries = new Set(['limit', 'page', 'isActive']);

export function keepCatalogue(): void {
  const { origin } = new URL(apiOrigin, self.location.origin);
  registerRoute(
    // Somebody who opens an answer in a window is asking the server for it.
    ({ request, url }) => url.origin === origin && request.mode !== 'navigate' && isCatalogueCall(url),
    answerFirstFromNetwork(),
  );
}

function isCatalogueCall({ pathname, searchParams }: URL): boolean {
  if (pathname === apiPrefix + paths.suggestions) return false;
  return patterns.some((pattern) => pattern.test(pathname)) && [...searchParams.keys()].every((key) => keptQueries.has(key));
}

function answerFirstFromNetwork(): RouteHandlerCallback {
  const strategy = new NetworkFirst({
    cacheName: cacheNameOf(catalogueCopies),
    networkTimeoutSeconds,
    // The browser's own cache would pass off something older as the network's answer. Asking whether it changed costs a few
    // bytes.
    fetchOptions: { cache: 'no-cache' },
    plugins: [copies, bounds],
  });
  return ({ request, event }) => {
    const [answer, isKept] = strategy.handleAll({ request, event });
    // The device may be full, or the browser may refuse its storage. Then there is no copy, and nothing else is wrong.
    isKept.catch(() => undefined);
    return answer;
  };
}

const bounds = new ExpirationPlugin({
  maxEntries,
  maxAgeSeconds: maxAgeMs / 1000,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

const copies: WorkboxPlugin = {
  // The bearer token and other headers of the page do not count: there is one answer for everybody.
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ response }) => (isForAll(response) ? copyOf(response) : null),
  cachedResponseWillBeUsed: async ({ cachedResponse: copy }) => (copy && isJson(copy) && isYoung(copy) ? copy : null),
};

function keyOf(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
}

function isForAll(response: Response): boolean {
  const isClosed = /no-store|private/.test(response.headers.get('cache-control') ?? '');
  return response.status === 200 && !response.redirected && !isClosed && isJson(response);
}

const isJson = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').includes('json');

/**
 * Gives the copy its own headers: those of another origin would be hidden from the page, and the server's clock may differ from
 * the device's. Returns null for a text that is cut off, or that says that the call failed.
 */
async function copyOf(response: Response): Promise<Response | null> {
  const headers = { 'content-type': response.headers.get('content-type') ?? '', [cachedAtHeader]: String(Date.now()) };
  const text = await response.text();
  return isAnswer(text) ? new Response(text, { headers }) : null;
}

function isAnswer(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !('success' in value && value.success === false);
  } catch {
    // The text is cut off, or is no JSON at all.
    return false;
  }
}

function isYoung({ headers }: Response): boolean {
  const age = Date.now() - Number(headers.get(cachedAtHeader));
  // After a clock was put back the age is negative, and the copy counts as young.
  return age < maxAgeMs;
}
