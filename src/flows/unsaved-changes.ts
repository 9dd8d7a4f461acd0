/** The texts about what would be lost by leaving this page. */

const held = new Set<string>();

/**
 * @param text says what would be lost
 * @returns a function that removes it
 */
export function registerUnsavedChanges(text: string): () => void {
  held.add(text);
  return () => void held.delete(text);
}

/** Returns the text about everything that would be lost; undefined if there is nothing. */
export const unsavedChanges = (): string | undefined => (held.size === 0 ? undefined : [...held].join(' '));
