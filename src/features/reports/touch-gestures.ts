/** What fingers mean on the pages; each takes every touch event of them, in turn. */
import type { Spot, Zoom } from './use-zoom.ts';

type OnTouch = (event: TouchEvent) => void;

const doubleTapMs = 320;
/** Pixels: within these two taps are meant as one, and a finger has not moved. */
const doubleTapReach = 32;
const tapReach = 10;

/** Two fingers enlarge what is between them, and carry it along. */
export function pinch(scroller: HTMLElement, zoom: () => Zoom): OnTouch {
  let start: { readonly distance: number; readonly zoom: number } | undefined;
  let former: Spot = { x: 0, y: 0 };

  return (event) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      start = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    if (start) {
      scroller.scrollLeft -= middle.x - former.x;
      scroller.scrollTop -= middle.y - former.y;
      zoom().zoomTo((start.zoom * distance) / start.distance, middle);
    } else {
      start = { distance: Math.max(distance, 1), zoom: zoom().current() };
    }
    former = middle;
  };
}

type Tap = { readonly spot: Spot; readonly at: number };

/** A second tap on the same spot: near, or back to all of it. */
export function doubleTap(zoom: () => Zoom): OnTouch {
  let down: Spot | undefined;
  let former: Tap | undefined;

  return (event) => {
    const touch = event.changedTouches[0];
    if (!touch) return;
    const spot = { x: touch.clientX, y: touch.clientY };
    if (event.type === 'touchstart') down = event.touches.length === 1 ? spot : undefined;
    if (event.type !== 'touchend') return;
    const isTap = down !== undefined && distanceOf(down, spot) < tapReach;
    down = undefined;
    if (!isTap) {
      former = undefined;
      return;
    }
    if (former && event.timeStamp - former.at < doubleTapMs && distanceOf(former.spot, spot) < doubleTapReach) {
      former = undefined;
      // Else the browser adds a double click of its own.
      if (event.cancelable) event.preventDefault();
      zoom().toggle(spot);
    } else {
      former = { spot, at: event.timeStamp };
    }
  };
}

const distanceOf = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
