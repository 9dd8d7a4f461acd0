/** The flash message is shown to a customer who has signed out, after the page load that clears everything else. */
import { readSessionItem, writeSessionItem } from '../../device/browser-storage.ts';

export const setFlashMessage = (message: string): void => writeSessionItem('farewell', message);

/** Returns the message once and deletes it. */
export function takeFlashMessage(): string | undefined {
  const message = readSessionItem('farewell');
  if (message !== undefined) writeSessionItem('farewell', undefined);
  return message;
}
