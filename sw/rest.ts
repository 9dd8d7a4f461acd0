/**
 * What the app needs beyond its first screens. A first visit fetches it once the page has come to rest, and not where data
 * is saved: then each file is kept when it is used. A new version fetches it before it begins, so that nothing that opened
 * without a network stops doing so.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isSavingData } from '../src/offline/save-data.ts';

declare const self: ServiceWorkerGlobalScope;

export type BuiltFile = { readonly url: string; readonly revision: string | null };

/** Path → the address under which its file is kept: another revision is another address. */
type Wanted = ReadonlyMap<string, string>;

const cacheName = 'precache-of-the-rest';
/** Over a slow network, more at once would keep the customer's own calls waiting. */
const atOnce = 4;

export type Rest = {
  /** What a worker has to have before it begins. */
  readonly install: () => Promise<void>;
  /** Rejects without a network, or without room. */
  readonly keepMissing: () => Promise<void>;
  /** The kept file of a path. */
  readonly find: (path: string) => Promise<Response | undefined>;
};

export function keepRest(files: readonly BuiltFile[]): Rest {
  const wanted: Wanted = new Map(files.map((file) => [`/${file.url}`, addressOf(file)]));
  self.addEventListener('activate', (event) => event.waitUntil(forgetFormer(wanted)));
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && wanted.has(url.pathname),
    answerFirstFromCache(wanted),
  );
  return {
    install: () => install(wanted),
    keepMissing: () => fetchMissing(wanted, [...wanted.keys()]),
    find: (path) => keptFile(wanted.get(path)),
  };
}

const addressOf = ({ url, revision }: BuiltFile) =>
  new URL(revision === null ? `/${url}` : `/${url}?revision=${revision}`, self.location.origin).href;

/** A browser that refuses its storage has none. */
const keptFile = async (address: string | undefined): Promise<Response | undefined> =>
  address === undefined ? undefined : self.caches.match(address, { cacheName }).catch(() => undefined);

/** The page that installs the worker opens by itself next time, too. */
async function install(wanted: Wanted): Promise<void> {
  const isUpdate = self.registration.active !== null;
  await fetchMissing(wanted, isUpdate && !isSavingData() ? [...wanted.keys()] : await openPages());
}

/** Where the built page of a path lies. */
export const fileOf = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

async function openPages(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ url }) => fileOf(new URL(url).pathname));
}

async function fetchMissing(wanted: Wanted, paths: readonly string[]): Promise<void> {
  const cache = await self.caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = paths.filter((path) => wanted.has(path) && !kept.has(wanted.get(path) ?? '')).values();
  const takeTurns = async () => {
    for (const path of missing) {
      // A name with a hash never changes, and may be here from the page's own load.
      const response = await fetch(path, { cache: path.endsWith('.html') ? 'reload' : 'default' });
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
      await cache.put(wanted.get(path) ?? path, response);
    }
  };
  // One that fails does not keep the others from coming.
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, takeTurns));
  const failed = turns.find((turn) => turn.status === 'rejected');
  if (failed) throw failed.reason;
}

async function forgetFormer(wanted: Wanted): Promise<void> {
  const cache = await self.caches.open(cacheName);
  const addresses = new Set(wanted.values());
  const former = (await cache.keys()).filter(({ url }) => !addresses.has(url));
  await Promise.all(former.map((request) => cache.delete(request)));
}

function answerFirstFromCache(wanted: Wanted): RouteHandlerCallback {
  const underAddress: WorkboxPlugin = {
    cacheKeyWillBeUsed: async ({ request }) => wanted.get(new URL(request.url).pathname) ?? request.url,
  };
  const strategy = new CacheFirst({ cacheName, plugins: [underAddress] });
  return ({ request, event }) => {
    const [answer, isKept] = strategy.handleAll({ request, event });
    // A full device: the file is fetched again next time, and nothing else is wrong.
    isKept.catch(() => undefined);
    return answer;
  };
}
