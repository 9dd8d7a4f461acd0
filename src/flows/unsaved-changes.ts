/** The texts about what would be lost by leaving this page. */

const texts = new Set<string>();

/**
 * @param text says what would be lost
 * @returns a function that removes it
 */
export function registerUnsavedChanges(text: string): () => void {
  texts.add(text);
  return () => void texts.delete(text);
}

/** Returns the text about everything that would be lost; undefined if there is nothing. */
export const unsavedChanges = (): string | undefined => (texts.size === 0 ? undefined : [...texts].join(' '));
