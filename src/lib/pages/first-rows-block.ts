/** The data block of a page in which its first rows stand as JSON. */

export const firstRowsId = 'first-rows';

/**
 * For a page that is kept: its rows are as old as that.
 * @param sentAt by the server's clock, epoch milliseconds
 */
export const withSentAt = (html: string, sentAt: number): string =>
  Number.isNaN(sentAt) ? html : html.replace(` id="${firstRowsId}"`, `$& data-sent-at="${sentAt}"`);
