/** The touch gestures on the pages. Each handler gets every touch event of them, in order. */
import type { Spot, Zoom } from './use-zoom.ts';

type OnTouch = (event: TouchEvent) => void;

const doubleTapMs = 320;
/** In pixels: two taps within this distance are one double tap, and a finger within `tapReach` has not moved. */
const doubleTapReach = 32;
const tapReach = 10;

/** Two fingers enlarge what is between them, and move it along. */
export function pinch(scroller: HTMLElement, zoom: () => Zoom): OnTouch {
  let start: { readonly distance: number; readonly zoom: number } | undefined;
  let previous: Spot = { x: 0, y: 0 };

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
      scroller.scrollLeft -= middle.x - previous.x;
      scroller.scrollTop -= middle.y - previous.y;
      zoom().zoomTo((start.zoom * distance) / start.distance, middle);
    } else {
      start = { distance: Math.max(distance, 1), zoom: zoom().current() };
    }
    previous = middle;
  };
}

type Tap = { readonly spot: Spot; readonly at: number };

/** A second tap on the same spot zooms in on it, or out to the whole page. */
export function doubleTap(zoom: () => Zoom): OnTouch {
  let down: Spot | undefined;
  let previous: Tap | undefined;

  return (event) => {
    const touch = event.changedTouches[0];
    if (!touch) return;
    const spot = { x: touch.clientX, y: touch.clientY };
    if (event.type === 'touchstart') down = event.touches.length === 1 ? spot : undefined;
    if (event.type !== 'touchend') return;
    const isTap = down !== undefined && distanceOf(down, spot) < tapReach;
    down = undefined;
    if (!isTap) {
      previous = undefined;
      return;
    }
    if (previous && event.timeStamp - previous.at < doubleTapMs && distanceOf(previous.spot, spot) < doubleTapReach) {
      previous = undefined;
      // Otherwise the browser would add a double click of its own.
      if (event.cancelable) event.preventDefault();
      zoom().toggle(spot);
    } else {
      previous = { spot, at: event.timeStamp };
    }
  };
}

const distanceOf = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
