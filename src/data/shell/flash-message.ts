/** The flash message is shown to a customer who has signed out, after the page load that clears everything else. */
import { readSessionItem, writeSessionItem } from '../../device/browser-storage.ts';

export const setFlashMessage = (words: string): void => writeSessionItem('farewell', words);

/** Returns the message once and deletes it. */
export function takeFlashMessage(): string | undefined {
  const words = readSessionItem('farewell');
  if (words !== undefined) writeSessionItem('farewell', undefined);
  return words;
}
