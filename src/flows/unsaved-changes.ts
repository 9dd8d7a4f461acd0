/** What stands on this page and leaving would lose. */

const held = new Set<string>();

/**
 * @param text what would be lost, in words
 * @returns lets go again
 */
export function registerUnsavedChanges(text: string): () => void {
  held.add(text);
  return () => void held.delete(text);
}

/** In words; undefined where there is nothing. */
export const unsavedChanges = (): string | undefined => (held.size === 0 ? undefined : [...held].join(' '));
