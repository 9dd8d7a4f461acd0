import { useEffect, useState, type RefObject } from 'react';
import { keepInPlace, middleOf } from './use-zoom.ts';

/** Pixels: beyond this a page at its full width is larger than anybody reads. */
const widest = 860;
const margin = 12;

/** How wide a page is at its smallest. A phone that is turned shows the same lines as before. */
export function useFitWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => fitting(globalThis.innerWidth));

  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const next = fitting(element.clientWidth);
      keepInPlace(element, middleOf(element), () => element.style.setProperty('--fit', `${next}px`));
      setWidth(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return width;
}

const fitting = (room: number): number => Math.min(room - 2 * margin, widest);
