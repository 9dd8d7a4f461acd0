import words from '#words/report-viewer';
import { useRef, type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { InLanguage } from '../../ui/InLanguage.tsx';
import type { Pages } from './pdf-engine.ts';
import styles from './ReportViewer.module.css';
import { useDrawnPage } from './use-drawn-page.ts';

type PdfPageProps = {
  readonly pages: Pages;
  readonly number: number;
  /** The width of the drawing, in CSS pixels. */
  readonly width: number;
  readonly scroller: RefObject<HTMLElement | null>;
};

/** Shows one page as a picture, and its text lines to screen readers. */
export function PdfPage({ pages, number, width, scroller }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(paper, scroller);
  const { lines, shape, hasFailed } = useDrawnPage({ pages, number, width, isNear, paper });
  return (
    <div
      className={styles['page']}
      data-page={number}
      role="group"
      aria-label={words.page(number, pages.numPages)}
      style={{ '--shape': shape } as CSSProperties}
    >
      <div ref={paper} aria-hidden className={styles['paper']} />
      {hasFailed && <p className={styles['broken']}>{words.pageBroken}</p>}
      <p className={`visually-hidden ${styles['lines']}`}>
        <InLanguage of={lines.join('\n')} />
      </p>
    </div>
  );
}

/** Tells whether the page is in view, or less than one height of the view away. */
function useIsNear(of: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      root: scroller.current,
      rootMargin: '100%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, scroller]);

  return isNear;
}
