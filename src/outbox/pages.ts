/** Which captures are pages of one prescription, and in which order. Nothing here keeps anything. */
import { prescriptionOf, type Capture } from './outbox-rows.ts';

type Placed = Pick<Capture, 'id' | 'position' | 'capturedAt'>;

/** Two tabs may have given the same position, so the time decides next. */
export function inPageOrder(one: Placed, other: Placed): number {
  const [position, otherPosition] = [one.position ?? 0, other.position ?? 0];
  return position - otherPosition || one.capturedAt - other.capturedAt || (one.id < other.id ? -1 : 1);
}

/** A prescription that is not confirmed yet. It has at least one page. */
export type Taken<Page> = { readonly id: string; readonly pages: readonly Page[] };

/** Groups captures into prescriptions, each with its pages in order; the prescriptions stay in the order of their first capture. */
export function prescriptionsIn<Page extends Placed & Pick<Capture, 'prescriptionId'>>(captures: readonly Page[]): Taken<Page>[] {
  const found = new Map<string, Page[]>();
  for (const capture of captures) {
    const pages = found.get(prescriptionOf(capture));
    if (pages) pages.push(capture);
    else found.set(prescriptionOf(capture), [capture]);
  }
  return [...found].map(([id, pages]) => ({ id, pages: pages.toSorted(inPageOrder) }));
}

/** Returns the position behind all of these pages. */
export const nextPosition = (pages: readonly Placed[]): number =>
  pages.reduce((last, { position = 0 }) => Math.max(last, position), 0) + 1;

/** @param to its place among the pages, from 0; beyond them, it becomes the first or the last */
export function withMoved<Page extends { readonly id: string }>(pages: readonly Page[], id: string, to: number): readonly Page[] {
  const moved = pages.find((page) => page.id === id);
  if (!moved) return pages;
  const others = pages.filter((page) => page.id !== id);
  const place = Math.max(to, 0);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/**
 * Returns the positions that change when the pages are to be in this order: as few as possible, because each is written with the
 * bytes of its page.
 */
export function positionsFor(pages: readonly Placed[]): Map<string, number> {
  const taken = pages.map(({ position = 0 }) => position).toSorted((one, other) => one - other);
  const areApart = taken.every((position, at) => at === 0 || position > (taken[at - 1] ?? 0));
  const changed = new Map<string, number>();
  for (const [at, { id, position = 0 }] of pages.entries()) {
    const wanted = areApart ? (taken[at] ?? at) : at;
    if (wanted !== position) changed.set(id, wanted);
  }
  return changed;
}

/** A page as it was prepared; it is not queued if it is another one by now. */
export type PageRef = Pick<Capture, 'id' | 'prescriptionId' | 'turn' | 'corners'>;
