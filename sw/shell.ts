/** The shell: kept at installation, and what a navigation is answered with. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { claim, keepAll, lookAgain, type KeepMessage } from '../src/contract/keep-message.ts';
import { isPagePath } from '../src/lib/pages/page-paths.ts';
import type { BuiltFile } from './built-files.ts';
import { keepInstalled } from './installed-files.ts';
import { fetchAnew, keepFiles } from './kept-files.ts';
import { keepListPages } from './list-pages.ts';
import { entryScript, installedFiles, laterFiles } from './manifest.ts';
import { fileOf, keepDeferredAssets } from './deferred-assets.ts';
import { routePages, type FindPage } from './routed-pages.ts';

declare const self: ServiceWorkerGlobalScope;

const shell = '/shell.html';

export function keepShell(): void {
  const installed = keepInstalled(installedFiles);
  const rest = keepDeferredAssets(laterFiles);
  // Addresses that name a file; those of pages are answered below.
  const kept = keepFiles([...installed.files, ...rest.files]);
  cleanupOutdatedCaches();
  clientsClaim();

  const routed = routePages(entryScript, assetsOf(installedFiles));
  const lists = keepListPages(entryScript, routed.put);
  const pageOf = async (path: string) => (await lists.page(path)) ?? (await kept.find(fileOf(path)));
  const pageOrShell: FindPage = async (path) => {
    const page = (await kept.find(path)) ?? (await pageOf(path));
    return { page: page ?? (await kept.find(shell)), isStandIn: page === undefined };
  };

  const install = async (event: ExtendableEvent) => {
    // A former version may have kept anything under a name that is still the same.
    await kept.dropBad();
    await Promise.all([installed.install(event), rest.install(), lists.install()]);
    await routed.fill(pageOrShell, 'of all');
  };
  const keepTheRest = async (event: ExtendableMessageEvent) => {
    const isAllThere = rest.keepMissing();
    // One file that did not come keeps no page that did from its place.
    await Promise.allSettled([isAllThere]);
    await routed.fill(pageOrShell, 'of stand-ins');
    await isAllThere;
    event.ports[0]?.postMessage(keepAll);
  };
  const look = async (event: ExtendableMessageEvent, dead?: boolean) => {
    const dropped = await kept.dropBad();
    await fetchAnew(dropped);
    await routed.fill(pageOrShell, 'of all');
    const { source } = event;
    if (dropped.length > 0 && dead && source instanceof WindowClient) await source.navigate(source.url);
  };
  self.addEventListener('install', (event) => {
    routed.declare(event);
    event.waitUntil(install(event));
  });
  self.addEventListener('activate', (event) => void installed.activate(event));
  self.addEventListener('message', (event) => {
    const { type, dead } = (event.data ?? {}) as { readonly type?: KeepMessage['type']; readonly dead?: true };
    if (type === claim) event.waitUntil(self.clients.claim());
    // Nobody waits for these: a page that is gone, or files that did not come, which the next page asks for.
    if (type === lookAgain) event.waitUntil(look(event, dead).catch(() => undefined));
    if (type !== keepAll) return;
    // A page that is gone waits for nothing, and what did not come the next page asks for.
    event.waitUntil(keepTheRest(event).catch(() => undefined));
    event.waitUntil(lists.refresh(pathOf(event.source)));
  });
  // The development server precaches nothing.
  if (installedFiles.length === 0) return;
  // Only paths of the route table: the API, files, downloads, a doctor's link and whatever else there is are the browser's
  // own affair (docs/architecture.md, rule 6).
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    async ({ request, url: { pathname, search } }) => {
      // A query filters the list: its plain page leaves that to React.
      const list = search === '' ? await lists.page(pathname) : undefined;
      return list ?? (await kept.find(fileOf(pathname))) ?? (await kept.find(shell)) ?? fetch(request);
    },
  );
}

const pathOf = (source: ExtendableMessageEvent['source']): string =>
  source && 'url' in source ? new URL(source.url).pathname : '';

const assetsOf = (files: readonly BuiltFile[]): string[] =>
  files.filter(({ url }) => url.startsWith('assets/')).map(({ url }) => `/${url}`);
