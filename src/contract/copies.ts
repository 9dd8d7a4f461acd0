/** Header of an answer from the worker's copy: when the copy was made, in epoch milliseconds (decision G60). */
export const cachedAtHeader = 'x-cached-at';

/** The worker keeps its copies of public answers in this cache. */
export const catalogueCopies = 'catalogue';

/** This cache keeps the code that draws a report's pages, so that reports open offline. It holds nothing personal. */
export const viewerCopies = 'report-viewer';
