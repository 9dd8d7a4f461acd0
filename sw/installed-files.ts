/** Keeps files at the installation, in Workbox's precache, and takes nothing but what the build made. */
import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching';
import { fetchAsBuilt, isAsBuilt, type BuiltFile } from './built-files.ts';
import type { KeptFile } from './kept-files.ts';

export type InstalledFiles = {
  readonly files: readonly KeptFile[];
  readonly install: (event: ExtendableEvent) => Promise<unknown>;
  readonly activate: (event: ExtendableEvent) => Promise<unknown>;
};

export function keepInstalled(files: readonly BuiltFile[]): InstalledFiles {
  const known = new Map(files.map((file) => [`/${file.url}`, file]));
  const precache = new PrecacheController({ plugins: [lookedAt(known)] });
  precache.addToCacheList(files.map(({ url, revision }) => ({ url: `/${url}`, revision })));
  return {
    files: files.map((file) => ({
      ...file,
      cacheName: cacheNames.precache,
      address: precache.getCacheKeyForURL(`/${file.url}`) ?? '',
    })),
    install: (event) => precache.install(event),
    activate: (event) => precache.activate(event),
  };
}

function lookedAt(known: ReadonlyMap<string, BuiltFile>): WorkboxPlugin {
  const fileOf = ({ url }: Request) => known.get(new URL(url).pathname);
  return {
    // An earlier version may have kept something else under a name that is still the same.
    cachedResponseWillBeUsed: async ({ request, cachedResponse: copy }) => {
      const file = fileOf(request);
      return file && copy && (await isAsBuilt(file, copy)) ? copy : null;
    },
    // If this throws, the installation fails, and the browser tries it again later.
    fetchDidSucceed: async ({ request, response }) => {
      const file = fileOf(request);
      return !file || (await isAsBuilt(file, response)) ? response : fetchAsBuilt(file);
    },
  };
}
