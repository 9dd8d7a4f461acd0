/** Toasts lie over the page, and never over what has the focus: they make way below it, or else above it (WCAG 2.4.11). */

const gap = 8;

/** @param list fixed to the window; empty most of the time */
export function keepClearOfFocus(list: HTMLElement): void {
  let frame = 0;
  // After the browser has scrolled to what has taken the focus.
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => makeWay(list));
  };
  document.addEventListener('focusin', look);
  document.addEventListener('scroll', look, { capture: true, passive: true });
  // Each toast that comes or goes changes its height.
  new ResizeObserver(look).observe(list);
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

/** A heading that takes the focus is as wide as the page, and its words are not. */
function seenOf(focused: Element): DOMRect {
  if (!(focused instanceof HTMLElement) || focused.tabIndex >= 0) return focused.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(focused);
  return words.getBoundingClientRect();
}

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
