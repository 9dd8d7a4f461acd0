/**
 * What a page says to the worker once it has come to rest: now fetch what further screens need. With a port, the worker says
 * the same when all of it is there.
 */
export const keepAll = 'KEEP_ALL';

export type KeepMessage = { readonly type: typeof keepAll };
