/** What belongs to the page and to each dialog over it, as the toasts: it goes into the dialog, and out of it again. */
import { topmost } from './topmost.ts';

const guests = new Set<HTMLElement>();

/** Puts a place where it is heard and reached, now and for as long as the page lives. */
export function keepTopmost(place: HTMLElement): void {
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
