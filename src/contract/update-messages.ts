/**
 * Messages from a page to a new version of the worker that waits:
 * - `SKIP_WAITING` is workbox-window's own message: the customer wants the new version now.
 * - `TAKE_OVER_IF_ALONE`: the page has just been opened, so the new version may begin if no other window is open.
 */
export type UpdateMessage = { readonly type: 'SKIP_WAITING' | 'TAKE_OVER_IF_ALONE' };
