/**
 * What a page may say to a new version of the worker that waits:
 * - `SKIP_WAITING`, in workbox-window's own words: the customer wants it now
 * - `TAKE_OVER_IF_ALONE`: the page has just been opened; where no other window is, the new version may begin
 */
export type UpdateMessage = { readonly type: 'SKIP_WAITING' | 'TAKE_OVER_IF_ALONE' };
