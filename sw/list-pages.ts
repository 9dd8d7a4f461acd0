/**
 * Keeps the list pages as the bundled server sends them, with their first cards. They are fetched once a visit has come to
 * rest, and are the first frame of the next visit. Their rows are about as old as those that the page's own database shows
 * next.
 */
import { withSentAt } from '../src/lib/pages/first-rows-block.ts';
import { pages } from '../src/lib/pages/page-paths.ts';
import { isSavingData } from '../src/device/save-data.ts';
import { addressOf, cacheNameOf } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

const paths: ReadonlySet<string> = new Set([pages.tests.path, pages.checkups.path].map(addressOf));
const cachePrefix = cacheNameOf('precache-of-lists');
const dayMs = 86_400_000;
/**
 * A price of last month is worse than none. A browser that takes the page from the cache by itself does not check its age;
 * there it stands until the rows of the page's own database come, a moment later.
 */
const maxAgeMs = 30 * dayMs;

export type ListPages = {
  /** Keeps the lists that are open while the worker is installed, so that they open by themselves next time. */
  readonly install: () => Promise<void>;
  readonly page: (path: string) => Promise<Response | undefined>;
  /**
   * Fetches lists for the next visit: the one that is open, and any that no visit has opened by its address since yesterday.
   */
  readonly refresh: (opened: string) => Promise<void>;
};

/**
 * @param entry is the path of this version's first script: a page of another version would ask for other scripts. The
 * development server has none.
 * @param alsoKeep keeps a copy where the browser finds it by itself
 */
export function keepListPages(entry: string | undefined, alsoKeep: (path: string, page: Response) => Promise<void>): ListPages {
  const cacheName = `${cachePrefix}-${entry}`;
  const keep = async (path: string) => {
    if (entry === undefined || isSavingData()) return;
    try {
      const page = await fetchPage(path, entry);
      if (!page) return;
      const copy = page.clone();
      // This copy comes first, because the other one may be filled from it.
      await (await self.caches.open(cacheName)).put(self.location.origin + path, page);
      await alsoKeep(path, copy);
    } catch {
      // Without a network or without room, what was kept stays.
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

/** Tells a page of this version from what a fallback or a network's sign-in page sent in its place. */
const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /text\/html/.test(headers.get('content-type') ?? '');

const scriptOf = (entry: string | undefined): string => ` src="${entry}"`;

async function forgetFormer(cacheName: string): Promise<void> {
  const former = (await self.caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(former.map((name) => self.caches.delete(name)));
}

/** After a clock was put back, a page counts as young, too. */
const isYounger = ({ headers }: Response, ageMs: number): boolean => Date.now() - Date.parse(headers.get('date') ?? '') < ageMs;
