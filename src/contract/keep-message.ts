/**
 * Messages from a page to the worker:
 * - `KEEP_ALL`: the page has come to rest, so the worker fetches what further screens need, and the lists again that are open
 *   or a day old. If the message has a port, the worker answers with the same when it has everything that screens need.
 * - `CLAIM`: the page has no worker, and without this message would have none until it is loaded again.
 * - `LOOK_AGAIN`: a script did not load, so the worker drops every kept file that differs from the build, and fetches it
 *   again. If that happened, a page that cannot work without it (`dead`) is reloaded.
 */
export const keepAll = 'KEEP_ALL';
export const claim = 'CLAIM';
export const lookAgain = 'LOOK_AGAIN';

export type KeepMessage =
  | { readonly type: typeof keepAll | typeof claim }
  | { readonly type: typeof lookAgain; readonly dead?: true };
