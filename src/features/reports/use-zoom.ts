import { useEffect, useRef, useState, type RefObject } from 'react';

export const [leastZoom, mostZoom] = [1, 5];
/** The factor of the buttons and the keys. */
const step = 1.5;
const tapped = 2.5;
/** The pages are drawn anew at their current size once the fingers have rested this long. */
const restMs = 180;

/** A place in the window, in CSS pixels. */
export type Spot = { readonly x: number; readonly y: number };

export type Zoom = {
  /** The scale for which the pages are drawn: 1 is the width of the window. It is updated once the fingers rest. */
  readonly zoom: number;
  /** Returns the scale at this moment. */
  readonly current: () => number;
  /** Zooms around a spot, which stays in place; by default that is the middle. */
  readonly zoomTo: (zoom: number, spot?: Spot) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** Handles a double tap: zooms in on the spot, or out to the whole page. */
  readonly toggle: (spot: Spot) => void;
};

/** The zoom is a CSS variable of the scrolling element, so that moving fingers cause no React render. */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const live = useRef(leastZoom);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [zoom, setZoom] = useState<number>(leastZoom);
  useEffect(() => () => clearTimeout(rest.current), []);

  function zoomTo(target: number, spot?: Spot): void {
    const next = Math.min(Math.max(target, leastZoom), mostZoom);
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

/** Whatever the layout does, the same point of the same page is under the spot afterwards. */
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
