/**
 * In a row that is swiped sideways the browser brings a link into view, and the row, which comes to rest at the start of a card,
 * takes it back: half of what has the focus was cut off. The whole card comes into view instead.
 */
export function keepInView(target: Element): void {
  const row = scrollerOf(target);
  if (!row) return;
  const item = target.closest('li, td, th, label') ?? target;
  const [seen, wanted] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  const isCut = wanted.left < seen.left || wanted.right > seen.right;
  if (isCut) item.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
}

function scrollerOf(target: Element): Element | undefined {
  for (let next = target.parentElement; next; next = next.parentElement) {
    const isWider = next.scrollWidth > next.clientWidth + 1;
    if (isWider && ['auto', 'scroll'].includes(getComputedStyle(next).overflowX)) return next;
  }
  return undefined;
}
