/** On an answer that the worker gave from its copy, for want of a network: when the copy was made, in epoch milliseconds (decisions.md G60). */
export const cachedAtHeader = 'x-cached-at';

/** Where the worker keeps its copies of public answers: the name of the cache. */
export const catalogueCopies = 'catalogue';
