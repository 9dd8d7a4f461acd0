/**
 * The documented storage key holds each recent search from the moment it is made, so that a page that is left at once loses none.
 * On a device without a local database the searches stay there.
 */
import { readStored, removeStored, writeStored } from '../../device/browser-storage.ts';

/** This many searches are kept and offered (decision G67). */
export const searchesKept = 5;

export function searchesUnderKey(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('recentSearches') ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, searchesKept) : [];
  } catch {
    return [];
  }
}

export function putSearchUnderKey(text: string): void {
  writeStored('recentSearches', JSON.stringify(withFirst(text, searchesUnderKey())));
}

/** Removes the given searches and keeps those added meanwhile. */
export function takeFromUnderKey(texts: readonly string[]): void {
  const others = searchesUnderKey().filter((text) => !texts.includes(text));
  if (others.length === 0) removeStored('recentSearches');
  else writeStored('recentSearches', JSON.stringify(others));
}

/** Searches that differ only in case count as the same. */
export const withFirst = (text: string, others: readonly string[]): string[] =>
  [text, ...others.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, searchesKept);
