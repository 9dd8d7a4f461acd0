/** The shell: precached at installation, and what a navigation is answered with. */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPagePath } from '../src/lib/page-paths.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

const shell = '/shell.html';

export function keepShell(): void {
  // A query never changes what a prerendered page is: /tests?search=cbc is answered with tests.html.
  precacheAndRoute([...self.__WB_MANIFEST], {
    ignoreURLParametersMatching: [/.*/],
    directoryIndex: 'index.html',
    cleanURLs: true,
  });
  cleanupOutdatedCaches();
  clientsClaim();
  // The development server precaches nothing.
  if (getCacheKeyForURL(shell) === undefined) return;
  const answerWithShell = createHandlerBoundToURL(shell);
  // Only paths of the route table: the API, files, downloads, a doctor's link and whatever else there is are the browser's
  // own affair (architecture.md rule 6).
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    answerWithShell,
  );
}
