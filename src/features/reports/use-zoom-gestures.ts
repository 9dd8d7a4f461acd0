import { useEffect, useRef, type RefObject } from 'react';
import { doubleTap, pinch } from './touch-gestures.ts';
import type { Zoom } from './use-zoom.ts';

const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** Two fingers, a double tap, and the wheel with Ctrl, which is also how a touchpad says that two fingers spread. */
export function useZoomGestures(scroller: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onPinch = pinch(element, () => latest.current);
    const onTap = doubleTap(() => latest.current);
    const onTouch = (event: TouchEvent) => {
      onPinch(event);
      onTap(event);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { current, zoomTo } = latest.current;
      zoomTo(current() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    const onDoubleClick = ({ clientX, clientY }: MouseEvent) => latest.current.toggle({ x: clientX, y: clientY });
    // Not passive: else the browser would enlarge the whole window.
    for (const type of touches) element.addEventListener(type, onTouch, { passive: false });
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('dblclick', onDoubleClick);
    return () => {
      for (const type of touches) element.removeEventListener(type, onTouch);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('dblclick', onDoubleClick);
    };
  }, [scroller]);
}
