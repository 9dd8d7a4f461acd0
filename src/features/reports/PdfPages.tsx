import words from '#words/report-viewer';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { Report } from '../../contract/reports.ts';
import type { Pages } from './pdf-engine.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './ReportViewer.module.css';
import { nearestPage, middleOf, useZoom, type Zoom, keepInPlace } from './use-zoom.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { doubleTap, pinch } from './touch-gestures.ts';

type PdfPagesProps = { readonly report: Report; readonly pages: Pages; readonly bytes: ArrayBuffer };

/** Shows all pages one below another; only those near the view are drawn. */
export function PdfPages({ report, pages, bytes }: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller);
  useZoomGestures(scroller, zoom);
  useZoomKeys(zoom);
  useKeysScroll(scroller);
  const fitWidth = useFitWidth(scroller);
  const [shown, setShown] = useState(1);
  const total = pages.numPages;

  return (
    <>
      <div
        ref={scroller}
        className={styles['scroller']}
        style={{ '--fit': `${fitWidth}px` } as CSSProperties}
        onScroll={() => setShown(pageInView(scroller) ?? shown)}
        role="region"
        aria-label={words.pages(total)}
      >
        {Array.from({ length: total }, (_, place) => (
          <PdfPage key={place} pages={pages} number={place + 1} width={fitWidth * zoom.zoom} scroller={scroller} />
        ))}
      </div>
      <ViewerBar report={report} bytes={bytes} page={shown} total={total} zoom={zoom} />
    </>
  );
}

function pageInView(scroller: RefObject<HTMLElement | null>): number | undefined {
  const element = scroller.current;
  const page = element && nearestPage(element, middleOf(element));
  return page ? Number(page.getAttribute('data-page')) : undefined;
}

/** The scrolling keys reach the pages at once, because until now only the Close button could have the focus. */
function useKeysScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!scroller.current) return;
    scroller.current.setAttribute('tabindex', '0');
    scroller.current.focus({ preventScroll: true });
  }, [scroller]);
}

/** Zooms the pages from anywhere in the dialog, as the browser's own keys zoom the whole window. */
function useZoomKeys({ zoomIn, zoomOut, reset }: Zoom): void {
  useEffect(() => {
    const acts = new Map([
      ['+', zoomIn],
      ['=', zoomIn],
      ['-', zoomOut],
      ['0', reset],
    ]);
    const onKey = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey ? acts.get(event.key) : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** In pixels; a wider page would be larger than anybody needs to read it. */
const widest = 860;
const margin = 12;

/** Returns the width in pixels of a page that is not enlarged. When a phone is rotated, the same lines stay in view. */
function useFitWidth(scroller: RefObject<HTMLElement | null>): number {
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

const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** Handles two fingers, a double tap, and the wheel with Ctrl, which browsers also report for a pinch on a touchpad. */
function useZoomGestures(scroller: RefObject<HTMLElement | null>, zoom: Zoom): void {
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
    // The listeners are not passive, because otherwise the browser would enlarge the whole window.
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
