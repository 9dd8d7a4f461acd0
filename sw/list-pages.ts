/**
 * The lists as the bundled server sends them, with their first cards: kept once a visit has come to rest, and the first
 * frame of the next one. They are about as old as the rows that the page's own database shows next.
 */
import { withSentAt } from '../src/lib/pages/first-rows-block.ts';
import { pages } from '../src/lib/pages/page-paths.ts';
import { isSavingData } from '../src/device/save-data.ts';

declare const self: ServiceWorkerGlobalScope;

const paths: ReadonlySet<string> = new Set([pages.tests.path, pages.checkups.path]);
const cachePrefix = 'precache-of-lists';
const dayMs = 86_400_000;
/**
 * A price of last month is worse than none. A browser that takes the page by itself asks nobody how old it is: there it
 * stands until the rows of the page's own database come, a moment later.
 */
const maxAgeMs = 30 * dayMs;

export type ListPages = {
  /** Those that install the worker open by themselves next time. */
  readonly install: () => Promise<void>;
  readonly page: (path: string) => Promise<Response | undefined>;
  /** For the next visit: the one that is open, and any that no visit has opened by its address since yesterday. */
  readonly refresh: (opened: string) => Promise<void>;
};

/**
 * @param entry path of this version's first script: a page of another version would mix them. The development server has none
 * @param alsoKeep where the browser finds them by itself
 */
export function keepListPages(entry: string | undefined, alsoKeep: (path: string, page: Response) => Promise<void>): ListPages {
  const cacheName = `${cachePrefix}-${entry}`;
  const keep = async (path: string) => {
    if (entry === undefined || isSavingData()) return;
    try {
      const page = await fetchPage(path, entry);
      if (!page) return;
      const copy = page.clone();
      // First where the other copy is filled from.
      await (await self.caches.open(cacheName)).put(self.location.origin + path, page);
      await alsoKeep(path, copy);
    } catch {
      // No network, or no room: what was kept stays.
    }
  };
  // A browser that refuses its storage has none.
  const kept = (path: string) => self.caches.match(self.location.origin + path, { cacheName }).catch(() => undefined);
  const isWhole = async (page: Response) => isPage(page) && (await page.clone().text()).includes(scriptOf(entry));
  const isDue = async (path: string) => {
    const page = await kept(path);
    return page !== undefined && !isYounger(page, dayMs);
  };
  self.addEventListener('activate', (event) => event.waitUntil(forgetFormer(cacheName)));
  return {
    install: async () => void (await Promise.all((await openLists()).map(keep))),
    page: async (path) => {
      const page = await kept(path);
      return page && isYounger(page, maxAgeMs) && (await isWhole(page)) ? page : undefined;
    },
    refresh: async (opened) => {
      const keepDue = async (path: string) => (path === opened || (await isDue(path))) && keep(path);
      await Promise.all(Array.from(paths, keepDue));
    },
  };
}

async function openLists(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ url }) => new URL(url).pathname).filter((path) => paths.has(path));
}

async function fetchPage(path: string, entry: string): Promise<Response | undefined> {
  const response = await fetch(path, { cache: 'no-cache' });
  const html = isPage(response) ? await response.text() : '';
  if (!html.includes(scriptOf(entry))) return undefined;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(withSentAt(html, Date.parse(headers.get('date') ?? '')), { headers });
}

/** A page of this version, and not what a fallback or a network's sign-in page sent in its place. */
const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /text\/html/.test(headers.get('content-type') ?? '');

const scriptOf = (entry: string | undefined): string => ` src="${entry}"`;

async function forgetFormer(cacheName: string): Promise<void> {
  const former = (await self.caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(former.map((name) => self.caches.delete(name)));
}

/** Of a clock that was put back, too. */
const isYounger = ({ headers }: Response, ageMs: number): boolean => Date.now() - Date.parse(headers.get('date') ?? '') < ageMs;
