/** On an answer that the worker gave from its copy, for want of a network: when the copy was made, in epoch milliseconds (decision G60). */
export const cachedAtHeader = 'x-cached-at';

/** Where the worker keeps its copies of public answers: the name of the cache. */
export const catalogueCopies = 'catalogue';

/** Where the code that draws a report's pages is kept for reports that open without a network; nothing of a customer is in it. */
export const viewerCopies = 'report-viewer';
