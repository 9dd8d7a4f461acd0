/** The id of the data block that holds a page's first rows as JSON. */

export const firstRowsId = 'first-rows';

/**
 * Records in a page that the worker keeps when it was sent, because its rows are as old as that.
 * @param sentAt by the server's clock, epoch milliseconds
 */
export const withSentAt = (html: string, sentAt: number): string =>
  Number.isNaN(sentAt) ? html : html.replace(` id="${firstRowsId}"`, `$& data-sent-at="${sentAt}"`);
