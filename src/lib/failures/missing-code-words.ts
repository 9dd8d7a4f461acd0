import words from '#words/failures';
import { isOnline } from '../loading/connection.ts';

/**
 * What to do when code that a tap needs did not come. Where the browser reports no network, that is the likely cause. Otherwise
 * a newer version may have replaced the code, and it comes with a reload.
 */
export const missingCodeWords = (): string => (isOnline() ? words.reloadPage : words.checkConnection);
