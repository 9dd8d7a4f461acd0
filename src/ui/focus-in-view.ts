/**
 * In a row that is swiped sideways the browser brings a link into view, and the row, which comes to rest at the start of a card,
 * takes it back: half of what has the focus was cut off. The whole card comes into view instead.
 */
export function keepInView(target: Element): void {
  const row = scrollerOf(target);
  if (!row) return;
  const item = target.closest('li, td, th, label') ?? target;
  const [seen, wanted] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  // A column that stays covers what lies behind it.
  const first = item.parentElement?.firstElementChild;
  const stays = first && getComputedStyle(first).position === 'sticky';
  if (stays && first === item) return;
  const left = stays ? first.getBoundingClientRect().right : seen.left;
  if (wanted.left < left || wanted.right > seen.right) row.scrollBy({ left: wanted.left - left, behavior: 'instant' });
}

function scrollerOf(target: Element): Element | undefined {
  for (let next = target.parentElement; next; next = next.parentElement) {
    const isWider = next.scrollWidth > next.clientWidth + 1;
    if (isWider && ['auto', 'scroll'].includes(getComputedStyle(next).overflowX)) return next;
  }
  return undefined;
}
