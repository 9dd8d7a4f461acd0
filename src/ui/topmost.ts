/**
 * While a dialog lies over the page, what stands outside of it is heard by no screen reader and reached by no key. What belongs to
 * both, as the toasts, goes into the dialog and out of it again.
 */

const guests = new Set<HTMLElement>();

/** The dialog that lies over the page, of several the one on top; without one, the page itself. */
export const topmost = (): Element =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;

/** Puts a place where it is heard and reached, now and for as long as the page lives. */
export function standTopmost(place: HTMLElement): void {
  guests.add(place);
  topmost().append(place);
}

/** To be called when a dialog opens, and again before what it holds leaves the page. */
export function followOverlays(isOpening: boolean): void {
  if (!isOpening) for (const place of guests) move(place, document.body);
  // A dialog stands there only after what opens it, and goes after what closes it.
  requestAnimationFrame(() => {
    for (const place of guests) if (place.isConnected) move(place, topmost());
  });
}

function move(place: HTMLElement, to: Element): void {
  if (place.parentElement === to) return;
  // What has been told would be told once more, as if it had just come.
  for (const told of place.querySelectorAll('[role="alert"], [role="status"]')) {
    if (told.textContent !== '') told.setAttribute('role', 'group');
  }
  to.append(place);
}
