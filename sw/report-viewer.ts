/** The code that draws a report's pages, for kept reports without a network. The page puts it there (src/data/viewer-code.ts). */
import { registerRoute } from 'workbox-routing';
import { viewerCopies } from '../src/contract/copies.ts';

declare const self: ServiceWorkerGlobalScope;

/** Hashed names, as the build gives them: what is kept under one never changes. */
const files = /^\/assets\/(pdf\.min|viewer-worker|(jbig2|openjpeg)_nowasm_fallback)-[\w-]+\.m?js$/;

export function keepViewer(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && files.test(url.pathname),
    // Another try after a failure asks with a query (src/features/reports/pdf-engine.ts).
    async ({ request, url }) => (await keptFile(url.origin + url.pathname)) ?? fetch(request),
  );
}

/** A browser that refuses its storage has none. */
const keptFile = (address: string): Promise<Response | undefined> =>
  self.caches.match(address, { cacheName: viewerCopies }).catch(() => undefined);
