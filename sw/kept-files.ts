/** Checks files of the build before they are kept, and again whenever they are served. */
import { registerRoute } from 'workbox-routing';
import { fetchAsBuilt, fetchIfBuilt, isAsBuilt, type BuiltFile } from './built-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** @param address is the key under which the file is kept: another revision has another address */
export type KeptFile = BuiltFile & { readonly cacheName: string; readonly address: string };

export type KeptFiles = {
  /** Returns the kept file of a path. */
  readonly find: (path: string) => Promise<Response | undefined>;
  /** Checks everything that is kept, drops what the build did not make, and returns what was dropped. */
  readonly dropBad: () => Promise<readonly KeptFile[]>;
};

export function keepFiles(files: readonly KeptFile[]): KeptFiles {
  const kept = new Map(files.map((file) => [`/${file.url}`, file]));
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && kept.has(url.pathname),
    async ({ request, url, event }) => {
      const file = kept.get(url.pathname);
      return file ? await answer(file, request, event) : fetch(request);
    },
  );
  return {
    find: async (path) => {
      const file = kept.get(path);
      return file && (await findKept(file)).good;
    },
    dropBad: async () => {
      const dropped: KeptFile[] = [];
      // The files are checked one after the other, so that an open page can be served meanwhile.
      for (const file of files) if ((await findKept(file)).isDropped) dropped.push(file);
      return dropped;
    },
  };
}

type Found = { readonly good?: Response; readonly isDropped?: true };

/** Drops the file if it is not what the build made. */
export async function findKept(file: KeptFile): Promise<Found> {
  try {
    const cache = await self.caches.open(file.cacheName);
    const response = await cache.match(file.address);
    if (!response) return {};
    if (await isAsBuilt(file, response)) return { good: response };
    await cache.delete(file.address);
    return { isDropped: true };
  } catch {
    // A browser that refuses its storage keeps nothing.
    return {};
  }
}

async function answer(file: KeptFile, request: Request, event: ExtendableEvent): Promise<Response> {
  const { good } = await findKept(file);
  if (good) return good;
  const response = await fetch(request);
  const built = (await isAsBuilt(file, response)) ? response : await secondTry(file, response);
  // An answer that is no file of ours is for the browser to judge, as it would be without this worker.
  if (!built) return response;
  // The device may be full. Then the file is fetched again next time, and nothing else is wrong.
  event.waitUntil(put(file, built.clone()).catch(() => undefined));
  return built;
}

/**
 * The first answer may be what the browser itself remembers, so it is asked again past that memory. For a file that has gone
 * there is no second try.
 */
const secondTry = async (file: KeptFile, { ok }: Response): Promise<Response | undefined> =>
  ok ? fetchIfBuilt(file, 'reload').catch(() => undefined) : undefined;

/** If a file does not come now, the next request for it asks again. */
export async function fetchAnew(files: readonly KeptFile[]): Promise<void> {
  await Promise.allSettled(files.map(async (file) => put(file, await fetchAsBuilt(file))));
}

export async function put({ cacheName, address }: KeptFile, response: Response): Promise<void> {
  await (await self.caches.open(cacheName)).put(address, response);
}
