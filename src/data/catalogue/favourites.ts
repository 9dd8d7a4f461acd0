/** Tests that the customer likes to find again, under the documented key; a sign-out removes them (decisions G8, Q32). */
import { useSyncExternalStore } from 'react';
import { onStored, readStored, writeStored } from '../../device/browser-storage.ts';

const none: ReadonlySet<string> = new Set();

let parsed: { readonly text: string; readonly ids: ReadonlySet<string> } | undefined;

/** The same set until it changes. */
function favourites(): ReadonlySet<string> {
  const text = readStored('favoriteTests') ?? '[]';
  if (parsed?.text !== text) parsed = { text, ids: new Set(idsIn(text)) };
  return parsed.ids;
}

/** Whatever a device holds there: what is no list of ids is none. */
function idsIn(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** One test's: a change of another one draws nothing anew. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    onStored,
    () => favourites().has(id),
    () => false,
  );
}

/** All of them, for whom they filter; none, and no drawing anew, for everybody else. */
export function useFavourites(isWanted: boolean): ReadonlySet<string> {
  return useSyncExternalStore(
    onStored,
    () => (isWanted ? favourites() : none),
    () => none,
  );
}

/** Read and written in one go: another tab may have changed them meanwhile. */
export function setFavourite(id: string, isFavourite: boolean): void {
  const others = [...favourites()].filter((other) => other !== id);
  writeStored('favoriteTests', JSON.stringify(isFavourite ? [...others, id] : others));
}
