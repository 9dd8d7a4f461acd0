/** The shell: kept at installation, and what a navigation is answered with. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { claim, keepAll, type KeepMessage } from '../src/contract/keep-message.ts';
import { isPagePath } from '../src/lib/page-paths.ts';
import { keepListPages } from './list-pages.ts';
import { fileOf, keepRest, type BuiltFile } from './rest.ts';
import { routePages, type FindPage } from './routed-pages.ts';

/** What is not needed for the first screens says so (src/build/precache.ts). */
type Entry = BuiltFile & { readonly isLater?: true };

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Entry[] };

const shell = '/shell.html';

export function keepShell(): void {
  const entries = [...self.__WB_MANIFEST];
  const first = entries.filter(({ isLater }) => !isLater).map(({ url, revision }) => ({ url, revision }));
  const precache = new PrecacheController();
  precache.addToCacheList(first);
  // Addresses that name a file; those of pages are answered below.
  registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/.*/], directoryIndex: '', cleanURLs: false }));
  cleanupOutdatedCaches();
  clientsClaim();

  const entry = entryOf(entries);
  const rest = keepRest(entries.filter(({ isLater }) => isLater));
  const routed = routePages(entry, assetsOf(first));
  const lists = keepListPages(entry, routed.put);
  const pageOf = async (path: string) =>
    (await lists.page(path)) ?? (await precache.matchPrecache(fileOf(path))) ?? (await rest.find(fileOf(path)));
  const pageOrShell: FindPage = async (path) => {
    const page = (await precache.matchPrecache(path)) ?? (await pageOf(path));
    return { page: page ?? (await precache.matchPrecache(shell)), isStandIn: page === undefined };
  };

  self.addEventListener('install', (event) => {
    routed.declare(event);
    const kept = Promise.all([precache.install(event), rest.install(), lists.install()]);
    event.waitUntil(kept.then(() => routed.fill(pageOrShell, 'of all')));
  });
  self.addEventListener('activate', (event) => void precache.activate(event));
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<KeepMessage>;
    if (type === claim) event.waitUntil(self.clients.claim());
    if (type !== keepAll) return;
    const isAllThere = rest.keepMissing();
    // One file that did not come keeps no page that did from its place.
    const ended = Promise.allSettled([isAllThere]).then(() => routed.fill(pageOrShell, 'of stand-ins'));
    // What is missing after a failure is asked for by the next page.
    const told = ended.then(() => isAllThere).then(() => event.ports[0]?.postMessage(keepAll));
    // Nobody waits for this word: a page that is gone, or files that did not come.
    event.waitUntil(told.catch(() => undefined));
    event.waitUntil(lists.refresh(pathOf(event.source)));
  });
  // The development server precaches nothing.
  if (precache.getCacheKeyForURL(shell) === undefined) return;
  const answerWithShell = precache.createHandlerBoundToURL(shell);
  // Only paths of the route table: the API, files, downloads, a doctor's link and whatever else there is are the browser's
  // own affair (architecture.md rule 6).
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
    async (options) => {
      const { pathname, search } = options.url;
      // A query filters the list: its plain page leaves that to React.
      const list = search === '' ? await lists.page(pathname) : undefined;
      const file = fileOf(pathname);
      return list ?? (await precache.matchPrecache(file)) ?? (await rest.find(file)) ?? answerWithShell(options);
    },
  );
}

const pathOf = (source: ExtendableMessageEvent['source']): string =>
  source && 'url' in source ? new URL(source.url).pathname : '';

const assetsOf = (files: readonly BuiltFile[]): string[] =>
  files.filter(({ url }) => url.startsWith('assets/')).map(({ url }) => `/${url}`);

function entryOf(entries: readonly Entry[]): string | undefined {
  const entry = entries.find(({ url }) => /^assets\/index-[^/]+\.js$/.test(url));
  return entry && `/${entry.url}`;
}
