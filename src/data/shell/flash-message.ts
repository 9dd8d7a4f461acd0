/** What is still to be said to a customer who has left, after the page load that forgets everything else. */
import { readSessionItem, writeSessionItem } from '../../device/browser-storage.ts';

export const setFlashMessage = (words: string): void => writeSessionItem('farewell', words);

/** Once: it is gone with the first look. */
export function takeFlashMessage(): string | undefined {
  const words = readSessionItem('farewell');
  if (words !== undefined) writeSessionItem('farewell', undefined);
  return words;
}
