/**
 * What a page says to the worker:
 * - `KEEP_ALL`: it has come to rest, now fetch what further screens need, and the lists anew that are open or a day old. With
 *   a port, the worker says the same when all of what screens need is there
 * - `CLAIM`: it has no worker, and would have none until it is loaded again
 * - `LOOK_AGAIN`: a script did not load: drop what is kept and is not what the build made, and fetch it anew. A page that
 *   is dead without it (`dead`) is loaded anew where that was so
 */
export const keepAll = 'KEEP_ALL';
export const claim = 'CLAIM';
export const lookAgain = 'LOOK_AGAIN';

export type KeepMessage =
  | { readonly type: typeof keepAll | typeof claim }
  | { readonly type: typeof lookAgain; readonly dead?: true };
