/** Favourite tests are stored under the documented key; a sign-out removes them (decisions G8, Q32). */
import { useSyncExternalStore } from 'react';
import { onStored, readStored, writeStored } from '../../device/browser-storage.ts';

const none: ReadonlySet<string> = new Set();

let parsed: { readonly text: string; readonly ids: ReadonlySet<string> } | undefined;

/** Returns the same set object until the favourites change. */
function favourites(): ReadonlySet<string> {
  const text = readStored('favoriteTests') ?? '[]';
  if (parsed?.text !== text) parsed = { text, ids: new Set(idsIn(text)) };
  return parsed.ids;
}

/** Anything that is not a list of ids counts as an empty list. */
function idsIn(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Subscribes to one test, so that a change of another one does not render it again. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    onStored,
    () => favourites().has(id),
    () => false,
  );
}

/** Returns all favourites while they filter the list. Otherwise it returns an empty set and never renders again. */
export function useFavourites(isWanted: boolean): ReadonlySet<string> {
  return useSyncExternalStore(
    onStored,
    () => (isWanted ? favourites() : none),
    () => none,
  );
}

/** Reads the stored favourites again before writing, because another tab may have changed them. */
export function setFavourite(id: string, isFavourite: boolean): void {
  const others = [...favourites()].filter((other) => other !== id);
  writeStored('favoriteTests', JSON.stringify(isFavourite ? [...others, id] : others));
}
