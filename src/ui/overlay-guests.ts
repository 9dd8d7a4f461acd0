/** Elements such as the toasts belong to the page and to each dialog over it: they move into the dialog, and back. */
import { topmost } from './topmost.ts';

const guests = new Set<HTMLElement>();

/** Moves an element to where screen readers and the keyboard reach it, for the life of the page. */
export function keepTopmost(place: HTMLElement): void {
  guests.add(place);
  topmost().append(place);
}

/** Call it when a dialog opens, and again before its content leaves the page. */
export function followOverlays(isOpening: boolean): void {
  if (!isOpening) for (const place of guests) move(place, document.body);
  // A dialog is mounted only after the code that opens it has run, and unmounted after the code that closes it.
  requestAnimationFrame(() => {
    for (const place of guests) if (place.isConnected) move(place, topmost());
  });
}

function move(place: HTMLElement, to: Element): void {
  if (place.parentElement === to) return;
  // A moved live region would announce its text again.
  for (const announced of place.querySelectorAll('[role="alert"], [role="status"]')) {
    if (announced.textContent !== '') announced.setAttribute('role', 'group');
  }
  to.append(place);
}
