/**
 * Serves the code that draws a report's pages, so that kept reports open without a network. The page puts it into the cache
 * (src/data/reports/on-demand/viewer-code.ts).
 */
import { registerRoute } from 'workbox-routing';
import { viewerCopies } from '../src/contract/copies.ts';
import { findKept, type KeptFile } from './kept-files.ts';
import { viewerFiles } from './manifest.ts';
import { cacheNameOf } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

export function keepViewer(): void {
  const files = new Map(
    viewerFiles.map((file): [string, KeptFile] => [
      `/${file.url}`,
      { ...file, cacheName: cacheNameOf(viewerCopies), address: `${self.location.origin}/${file.url}` },
    ]),
  );
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && files.has(url.pathname),
    // A retry after a failure has a query (src/features/reports/pdf-engine.ts), which is ignored here.
    async ({ request, url }) => {
      const file = files.get(url.pathname);
      return (file && (await findKept(file)).good) ?? fetch(request);
    },
  );
}
