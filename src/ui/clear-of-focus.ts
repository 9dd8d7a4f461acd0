/** Toasts lie over the page but never over the focused element: they move below it, or else above it (WCAG 2.4.11). */

const gap = 8;

/** @param list the element that holds the toasts; it is fixed to the window, and usually empty */
export function keepClearOfFocus(list: HTMLElement): void {
  let frame = 0;
  // The check waits until the browser has scrolled to the focused element.
  const update = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => makeWay(list));
  };
  document.addEventListener('focusin', update);
  document.addEventListener('scroll', update, { capture: true, passive: true });
  // A toast that appears or disappears changes the height.
  new ResizeObserver(update).observe(list);
}

function makeWay(list: HTMLElement): void {
  const mine = list.getBoundingClientRect();
  if (mine.height === 0) {
    list.style.removeProperty('top');
    return;
  }
  const focused = document.activeElement;
  if (focused === null || focused === document.body || list.contains(focused)) return;
  const its = seenOf(focused);
  if (!isOver(mine, its)) return;
  const below = its.bottom + gap;
  const above = its.top - gap - mine.height;
  if (below + mine.height <= (visualViewport?.height ?? innerHeight)) list.style.top = `${below}px`;
  else if (above >= 0) list.style.top = `${above}px`;
}

/** A focused heading is as wide as the page, but its text is not. */
function seenOf(focused: Element): DOMRect {
  if (!(focused instanceof HTMLElement) || focused.tabIndex >= 0) return focused.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(focused);
  return range.getBoundingClientRect();
}

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
