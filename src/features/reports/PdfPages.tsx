import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { Report } from '../../contract/reports.ts';
import type { Pages } from './pdf-engine.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './ReportViewer.module.css';
import { useFitWidth } from './use-fit-width.ts';
import { nearestPage, middleOf, useZoom, type Zoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { ViewerBar } from './ViewerBar.tsx';

type PdfPagesProps = { readonly report: Report; readonly pages: Pages; readonly bytes: ArrayBuffer };

/** All pages below one another; what is near the view is drawn. */
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
        aria-label={total === 1 ? 'The report’s page' : `The report’s ${total} pages`}
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

/** The keys that scroll find the pages at once: until now there was nothing in the dialog but its Close button. */
function useKeysScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!scroller.current) return;
    scroller.current.setAttribute('tabindex', '0');
    scroller.current.focus({ preventScroll: true });
  }, [scroller]);
}

/** Of the whole dialog, as the browser's own are of the whole window. */
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
