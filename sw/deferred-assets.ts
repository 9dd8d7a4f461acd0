/**
 * Keeps what the app needs beyond its first screens. A first visit fetches it once the page has come to rest; with data saver
 * on, each file is kept when it is used instead. A new version fetches it before it begins, so that whatever opened without a
 * network still does.
 */
import { isSavingData } from '../src/device/save-data.ts';
import { fetchAsBuilt, type BuiltFile } from './built-files.ts';
import { put, type KeptFile } from './kept-files.ts';
import { cacheNameOf } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

/** Maps the path of a file to the file. */
type Wanted = ReadonlyMap<string, KeptFile>;

const cacheName = cacheNameOf('precache-of-the-rest');
/** On a slow network, more requests at once would keep the customer's own calls waiting. */
const atOnce = 4;

export type DeferredAssets = {
  readonly files: readonly KeptFile[];
  /** Fetches what a worker has to have before it begins. */
  readonly install: () => Promise<void>;
  /** Rejects without a network, or without room on the device. */
  readonly keepMissing: () => Promise<void>;
};

export function keepDeferredAssets(files: readonly BuiltFile[]): DeferredAssets {
  const wanted: Wanted = new Map(files.map((file) => [`/${file.url}`, { ...file, cacheName, address: addressOf(file) }]));
  self.addEventListener('activate', (event) => event.waitUntil(forgetFormer(wanted)));
  return {
    files: [...wanted.values()],
    install: () => install(wanted),
    keepMissing: () => fetchMissing(wanted, [...wanted.keys()]),
  };
}

const addressOf = ({ url, revision }: BuiltFile) =>
  new URL(revision === null ? `/${url}` : `/${url}?revision=${revision}`, self.location.origin).href;

/** The page that installs the worker is kept with it, so that it opens without a network next time. */
async function install(wanted: Wanted): Promise<void> {
  const isUpdate = self.registration.active !== null;
  await fetchMissing(wanted, isUpdate && !isSavingData() ? [...wanted.keys()] : await openPages());
}

/** Returns the path of the built file for the path of a page. */
export const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : `${path}.html`);

async function openPages(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ url }) => fileOf(new URL(url).pathname));
}

async function fetchMissing(wanted: Wanted, paths: readonly string[]): Promise<void> {
  const cache = await self.caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const files = paths.flatMap((path) => wanted.get(path) ?? []);
  const missing = files.filter(({ address }) => !kept.has(address)).values();
  const failures: unknown[] = [];
  const takeTurns = async () => {
    for (const file of missing) {
      try {
        await put(file, await fetchAsBuilt(file));
      } catch (error) {
        // One file that fails does not stop the others, unless there is no network at all.
        failures.push(error);
        if (error instanceof TypeError) return;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  if (failures.length > 0) throw failures[0];
}

async function forgetFormer(wanted: Wanted): Promise<void> {
  const cache = await self.caches.open(cacheName);
  const addresses = new Set(Array.from(wanted.values(), ({ address }) => address));
  const former = (await cache.keys()).filter(({ url }) => !addresses.has(url));
  await Promise.all(former.map((request) => cache.delete(request)));
}
