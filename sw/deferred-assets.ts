/**
 * What the app needs beyond its first screens. A first visit fetches it once the page has come to rest, and not where data
 * is saved: then each file is kept when it is used. A new version fetches it before it begins, so that nothing that opened
 * without a network stops doing so.
 */
import { isSavingData } from '../src/device/save-data.ts';
import { fetchAsBuilt, type BuiltFile } from './built-files.ts';
import { put, type KeptFile } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Path → file. */
type Wanted = ReadonlyMap<string, KeptFile>;

const cacheName = 'precache-of-the-rest';
/** Over a slow network, more at once would keep the customer's own calls waiting. */
const atOnce = 4;

export type DeferredAssets = {
  readonly files: readonly KeptFile[];
  /** What a worker has to have before it begins. */
  readonly install: () => Promise<void>;
  /** Rejects without a network, or without room. */
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
  const files = paths.flatMap((path) => wanted.get(path) ?? []);
  const missing = files.filter(({ address }) => !kept.has(address)).values();
  const failures: unknown[] = [];
  const takeTurns = async () => {
    for (const file of missing) {
      try {
        await put(file, await fetchAsBuilt(file));
      } catch (error) {
        // One that fails does not keep the others from coming, but where there is no network at all.
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
