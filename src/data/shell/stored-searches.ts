/**
 * The documented key of the recent searches: where each one stands from the moment it was made, so that a page which
 * goes in the same moment loses none, and where they stay on a device without a local database.
 */
import { readStored, removeStored, writeStored } from '../../device/browser-storage.ts';

/** As many as are kept and offered (decision G67). */
export const searchesKept = 5;

/** Newest first. */
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

/** What was put there meanwhile stays. */
export function takeFromUnderKey(texts: readonly string[]): void {
  const others = searchesUnderKey().filter((text) => !texts.includes(text));
  if (others.length === 0) removeStored('recentSearches');
  else writeStored('recentSearches', JSON.stringify(others));
}

/** The same words in other letters count as the same. */
export const withFirst = (text: string, others: readonly string[]): string[] =>
  [text, ...others.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, searchesKept);
