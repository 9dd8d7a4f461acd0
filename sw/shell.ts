/** Keeps the shell at the installation, and answers navigations. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
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
import { addressOf, pathIn } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

const shell = addressOf('/shell.html');
/** Without it Workbox takes the scope, and the worker at the root would drop the caches of those whose scope begins like its own. */
const suffix = addressOf('/').slice(1, -1);

export function keepShell(): void {
  if (suffix !== '') setCacheNameDetails({ suffix });
  const installed = keepInstalled(installedFiles);
  const rest = keepDeferredAssets(laterFiles);
  // This answers requests for files; navigations are answered below.
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
    // An earlier version may have kept anything under a name that is still the same.
    await kept.dropBad();
    await Promise.all([installed.install(event), rest.install(), lists.install()]);
    await routed.fill(pageOrShell, 'of all');
  };
  const keepTheRest = async (event: ExtendableMessageEvent) => {
    const isAllThere = rest.keepMissing();
    // A file that did not come does not keep a page that did come from its place.
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
    // A failure is dropped: the page may be gone, and the next one asks again for files that did not come.
    if (type === lookAgain) event.waitUntil(look(event, dead).catch(() => undefined));
    if (type !== keepAll) return;
    // A failure is dropped: the page may be gone, and the next one asks again for what did not come.
    event.waitUntil(keepTheRest(event).catch(() => undefined));
    event.waitUntil(lists.refresh(pathOf(event.source)));
  });
  // The development server precaches nothing.
  if (installedFiles.length === 0) return;
  // Only paths of the route table are answered here. The API, files, downloads, a doctor's link and whatever else there is
  // are left to the browser (docs/architecture.md, rule 6).
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(pathIn(url.pathname)),
    async ({ request, url: { pathname, search } }) => {
      // With a query the list is filtered, and its plain page leaves that to React.
      const list = search === '' ? await lists.page(pathname) : undefined;
      return list ?? (await kept.find(fileOf(pathname))) ?? (await kept.find(shell)) ?? fetch(request);
    },
  );
}

const pathOf = (source: ExtendableMessageEvent['source']): string =>
  source && 'url' in source ? new URL(source.url).pathname : '';

const assetsOf = (files: readonly BuiltFile[]): string[] =>
  files.filter(({ url }) => /^(?:\w+\/)?assets\//.test(url)).map(({ url }) => `/${url}`);
