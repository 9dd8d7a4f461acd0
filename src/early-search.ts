/**
 * Keeps a search that the page's form sends before the script has run; it is added to the recent searches when these are next
 * read (src/data/catalogue/recent-searches.ts). It is part of the boot script, and so must be short.
 */
import type { SessionKey } from './device/browser-storage.ts';

export function keepEarlySearch({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || target.role !== 'search') return;
  try {
    const text = new FormData(target).get('search');
    if (typeof text === 'string') sessionStorage.setItem('earlySearch' satisfies SessionKey, text.trim());
  } catch {
    // The browser has no storage, so the search is not kept.
  }
}
