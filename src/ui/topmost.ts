/**
 * While a dialog lies over the page, what stands outside of it is heard by no screen reader and reached by no key.
 * @returns the dialog, of several the one on top; without one, the page itself
 */
export const topmost = (): Element =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;
