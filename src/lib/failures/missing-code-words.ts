import { isOnline } from '../loading/connection.ts';

/**
 * What to do when code that a tap needs did not come. Only without a network is that due to the connection; otherwise the
 * server may have a newer version, which comes when the page is loaded anew.
 */
export const missingCodeWords = (): string =>
  isOnline() ? 'Please try again, or load the page anew.' : 'Please check your connection and try again.';
