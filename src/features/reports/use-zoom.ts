import { useEffect, useRef, useState, type RefObject } from 'react';

export const [leastZoom, mostZoom] = [1, 5];
/** By the buttons and the keys. */
const step = 1.5;
const tapped = 2.5;
/** The pages are drawn anew, as fine as they are shown now, when the fingers have come to rest. */
const restMs = 180;

/** A place in the window. */
export type Spot = { readonly x: number; readonly y: number };

export type Zoom = {
  /** 1: as wide as the window. What the pages are drawn for; while fingers move, it waits. */
  readonly zoom: number;
  /** As it is at this moment. */
  readonly current: () => number;
  /** The point of the page under the spot stays there; without one, that in the middle. */
  readonly zoomTo: (zoom: number, spot?: Spot) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** A double tap: near to the spot, or back to all of it. */
  readonly toggle: (spot: Spot) => void;
};

/** Enlarges what scrolls by a variable of its style, so that a movement of the fingers costs no pass of React. */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const live = useRef(leastZoom);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [zoom, setZoom] = useState<number>(leastZoom);
  useEffect(() => () => clearTimeout(rest.current), []);

  function zoomTo(wanted: number, spot?: Spot): void {
    const next = Math.min(Math.max(wanted, leastZoom), mostZoom);
    const element = scroller.current;
    if (!element || next === live.current) return;
    keepInPlace(element, spot ?? middleOf(element), () => element.style.setProperty('--zoom', String(next)));
    live.current = next;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setZoom(next), restMs);
  }

  return {
    zoom,
    current: () => live.current,
    zoomTo,
    zoomIn: () => zoomTo(live.current * step),
    zoomOut: () => zoomTo(live.current / step),
    reset: () => zoomTo(leastZoom),
    toggle: (spot) => zoomTo(live.current > leastZoom * 1.05 ? leastZoom : tapped, spot),
  };
}

export function middleOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whatever the layout does: the same point of the same page is under the spot afterwards. */
export function keepInPlace(scroller: HTMLElement, spot: Spot, change: () => void): void {
  const page = nearestPage(scroller, spot);
  const before = page?.getBoundingClientRect();
  change();
  const after = page?.getBoundingClientRect();
  if (!before || !after || before.width === 0) return;
  const factor = after.width / before.width;
  scroller.scrollLeft += after.left + (spot.x - before.left) * factor - spot.x;
  scroller.scrollTop += after.top + (spot.y - before.top) * factor - spot.y;
}

export function nearestPage(scroller: HTMLElement, { y }: Spot): Element | undefined {
  const pages = [...scroller.querySelectorAll('[data-page]')];
  return pages.find((page) => page.getBoundingClientRect().bottom >= y) ?? pages.at(-1);
}
