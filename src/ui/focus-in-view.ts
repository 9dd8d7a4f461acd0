/** In pixels, between the focused element and an edge that would cover it. */
const marginPx = 8;

/** In frames: a list that renders its rows on approach moves them until their heights are known, and is then at rest. */
const settlingFrames = 12;

/**
 * Brings an element that the keyboard has focused wholly into view: in a row that scrolls sideways, beside a sticky column or
 * between sticky bars, in a list whose rows get their heights only when rendered. The browser does this only in part: scroll
 * snapping takes a row back, and sticky elements cover the target. A mouse press scrolls nothing, because the target would
 * move away from under the pointer. Nor does a heading that takes the focus at the start of a screen, because on the way back
 * the screen opens at its former scroll position.
 */
export function keepInView(target: Element): void {
  if (!target.matches(':focus-visible') || target.matches('[tabindex="-1"]')) return;
  const shown = target.closest('label') ?? target;
  bringSideways(shown);
  bringUpOrDown(shown);
  let [frames, previous] = [settlingFrames, NaN];
  const settle = () => {
    if (document.activeElement !== target) return;
    const { top } = shown.getBoundingClientRect();
    // Nothing is scrolled while the target moves, because a list that settles its rows would push it past the edge.
    if (top === previous) bringUpOrDown(shown);
    previous = top;
    frames -= 1;
    if (frames > 0) requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}

/** Brings the whole card, cell or day that contains the target into view. */
function bringSideways(shown: Element): void {
  const row = scrollerOf(
    shown,
    ({ scrollWidth, clientWidth }, { overflowX }) => scrollWidth > clientWidth + 1 && scrolls(overflowX),
  );
  if (!row) return;
  const item = shown.closest('li, td, th') ?? shown;
  const [seen, itemBox] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  // A sticky column covers what lies behind it.
  const first = item.parentElement?.firstElementChild;
  const stays = first && getComputedStyle(first).position === 'sticky';
  if (stays && first === item) return;
  const left = stays ? first.getBoundingClientRect().right : seen.left;
  if (itemBox.left < left || itemBox.right > seen.right) row.scrollBy({ left: itemBox.left - left, behavior: 'instant' });
}

function bringUpOrDown(shown: Element): void {
  const isLonger: Fits = ({ scrollHeight, clientHeight }, { overflowY }) => scrollHeight > clientHeight + 1 && scrolls(overflowY);
  const place = scrollerOf(shown, isLonger) ?? document.documentElement;
  if (staysIn(place, shown)) return;
  const { top, bottom } = shown.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const now = shown.getBoundingClientRect();
  const covers = [coverAt(shown, now.top + 2), coverAt(shown, now.bottom - 2)];
  // One bar may cover all of the target.
  const above = covers.find((cover) => cover && isHigh(cover));
  const below = covers.find((cover) => cover && !isHigh(cover));
  const up = above ? now.top - above.bottom - marginPx : 0;
  // A target that is taller than the space is shown from its start.
  const down = below ? Math.min(now.bottom - below.top + marginPx, Math.max(0, now.top - marginPx)) : 0;
  if (up < 0 || down > 0) place.scrollBy({ top: up < 0 ? up : down, behavior: 'instant' });
}

const isHigh = ({ top, bottom }: DOMRect): boolean => top + bottom < innerHeight;

/** Returns the rectangle of the fixed or sticky element that covers the target at this height of the window. */
function coverAt(shown: Element, height: number): DOMRect | undefined {
  const { left, width } = shown.getBoundingClientRect();
  const element = document.elementFromPoint(left + Math.min(width / 2, 20), height);
  for (let next = element; next && !next.contains(shown) && !shown.contains(next); next = next.parentElement)
    if (isStaying(next)) return next.getBoundingClientRect();
  return undefined;
}

/** Scrolling does not move a fixed or sticky bar. */
function staysIn(place: Element, shown: Element): boolean {
  for (let next: Element | null = shown; next && next !== place; next = next.parentElement) if (isStaying(next)) return true;
  return false;
}

function isStaying(element: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
}

type Fits = (element: Element, style: CSSStyleDeclaration) => boolean;

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

function scrollerOf(shown: Element, fits: Fits): Element | undefined {
  for (let next = shown.parentElement; next && next !== document.body; next = next.parentElement)
    if (fits(next, getComputedStyle(next))) return next;
  return undefined;
}
