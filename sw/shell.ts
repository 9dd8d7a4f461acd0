/** The shell: kept at installation, and what a navigation is answered with. */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { claim, type KeepMessage } from '../src/contract/keep-message.ts';
import { isPagePath } from '../src/lib/page-paths.ts';
import { keepListPages, type ListPages } from './list-pages.ts';
import { fileOf, keepRest, type BuiltFile } from './rest.ts';

/** What is not needed for the first screens says so (src/build/precache.ts). */
type Entry = BuiltFile & { readonly isLater?: true };

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Entry[] };

const shell = '/shell.html';

export function keepShell(): void {
  const entries = [...self.__WB_MANIFEST];
  const first = entries.filter(({ isLater }) => !isLater).map(({ url, revision }) => ({ url, revision }));
  // Addresses that name a file; those of pages are answered below.
  precacheAndRoute(first, { ignoreURLParametersMatching: [/.*/], directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  clientsClaim();
  self.addEventListener('message', (event) => {
    if ((event.data as Partial<KeepMessage> | null)?.type === claim) event.waitUntil(self.clients.claim());
  });
  const keptFile = keepRest(entries.filter(({ isLater }) => isLater));
  const lists = keepListPages(entryOf(entries));
  // The development server precaches nothing.
  if (getCacheKeyForURL(shell) === undefined) return;
  const answerWithShell = createHandlerBoundToURL(shell);
  // Only paths of the route table: the API, files, downloads, a doctor's link and whatever else there is are the browser's
  // own affair (architecture.md rule 6).
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    async (options) => {
      const file = fileOf(options.url.pathname);
      const list = listAt(options.url, options.event, lists);
      return (await list) ?? (await matchPrecache(file)) ?? (await keptFile(file)) ?? answerWithShell(options);
    },
  );
}

/** A query filters the list: its plain page leaves that to React. */
function listAt({ pathname, search }: URL, event: ExtendableEvent, { page, refresh }: ListPages) {
  event.waitUntil(refresh(search === '' ? pathname : ''));
  return search === '' ? page(pathname) : undefined;
}

function entryOf(entries: readonly Entry[]): string | undefined {
  const entry = entries.find(({ url }) => /^assets\/index-[^/]+\.js$/.test(url));
  return entry && `/${entry.url}`;
}
