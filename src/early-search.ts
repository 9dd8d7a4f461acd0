/**
 * A search sent by the page's form alone: it is put among the recent ones once these are looked at
 * (src/data/catalogue/recent-searches.ts). Part of the boot script, and so short.
 */
import type { SessionKey } from './device/browser-storage.ts';

export function keepEarlySearch({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || target.role !== 'search') return;
  try {
    const text = new FormData(target).get('search');
    if (typeof text === 'string') sessionStorage.setItem('earlySearch' satisfies SessionKey, text.trim());
  } catch {
    // There is no storage.
  }
}
