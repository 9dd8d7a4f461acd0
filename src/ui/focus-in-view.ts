/** Between what has the focus and what would cover it. */
const marginPx = 8;

/** A list that draws its rows as they come near moves them until their heights are known; it has come to rest by then. */
const settlingFrames = 12;

/**
 * What has the focus by the keyboard is brought wholly into view, wherever it stands: in a row that is swiped sideways, beside a
 * column or between bars that stay, in a list whose rows find their heights once they are drawn. The browser does a part of
 * that: a row that comes to rest at the start of a card takes it back, and what stays in its place covers what lies below it.
 *
 * A press of the mouse moves nothing: what is pressed would no longer be under it. Nor does a heading that is given the focus where
 * a screen begins: on the way back the screen opens where it was left, below it.
 */
export function keepInView(target: Element): void {
  if (!target.matches(':focus-visible') || target.matches('[tabindex="-1"]')) return;
  const shown = target.closest('label') ?? target;
  bringSideways(shown);
  bringUpOrDown(shown);
  let [frames, former] = [settlingFrames, NaN];
  const settle = () => {
    if (document.activeElement !== target) return;
    const { top } = shown.getBoundingClientRect();
    // Not while it moves: a list that puts its rows where they belong would take it past the edge.
    if (top === former) bringUpOrDown(shown);
    former = top;
    frames -= 1;
    if (frames > 0) requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}

/** All of the card, of the cell or of the day that it stands in. */
function bringSideways(shown: Element): void {
  const row = scrollerOf(
    shown,
    ({ scrollWidth, clientWidth }, { overflowX }) => scrollWidth > clientWidth + 1 && scrolls(overflowX),
  );
  if (!row) return;
  const item = shown.closest('li, td, th') ?? shown;
  const [seen, wanted] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  // A column that stays covers what lies behind it.
  const first = item.parentElement?.firstElementChild;
  const stays = first && getComputedStyle(first).position === 'sticky';
  if (stays && first === item) return;
  const left = stays ? first.getBoundingClientRect().right : seen.left;
  if (wanted.left < left || wanted.right > seen.right) row.scrollBy({ left: wanted.left - left, behavior: 'instant' });
}

function bringUpOrDown(shown: Element): void {
  const isLonger: Fits = ({ scrollHeight, clientHeight }, { overflowY }) => scrollHeight > clientHeight + 1 && scrolls(overflowY);
  const place = scrollerOf(shown, isLonger) ?? document.documentElement;
  if (staysIn(place, shown)) return;
  const { top, bottom } = shown.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const now = shown.getBoundingClientRect();
  const covers = [coverAt(shown, now.top + 2), coverAt(shown, now.bottom - 2)];
  // One bar may cover all of it.
  const above = covers.find((cover) => cover && isHigh(cover));
  const below = covers.find((cover) => cover && !isHigh(cover));
  const up = above ? now.top - above.bottom - marginPx : 0;
  // Where there is no room for all of it, it is read from its start.
  const down = below ? Math.min(now.bottom - below.top + marginPx, Math.max(0, now.top - marginPx)) : 0;
  if (up < 0 || down > 0) place.scrollBy({ top: up < 0 ? up : down, behavior: 'instant' });
}

const isHigh = ({ top, bottom }: DOMRect): boolean => top + bottom < innerHeight;

/** What stays in its place over the target, at this height of the window. */
function coverAt(shown: Element, height: number): DOMRect | undefined {
  const { left, width } = shown.getBoundingClientRect();
  const found = document.elementFromPoint(left + Math.min(width / 2, 20), height);
  for (let next = found; next && !next.contains(shown) && !shown.contains(next); next = next.parentElement)
    if (isStaying(next)) return next.getBoundingClientRect();
  return undefined;
}

/** Scrolling moves nothing of a bar that stays. */
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
