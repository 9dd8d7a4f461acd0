/**
 * While a dialog is open, neither screen readers nor the keyboard reach anything outside of it.
 * @returns the topmost dialog, or the body of the page if none is open
 */
export const topmost = (): Element =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;
