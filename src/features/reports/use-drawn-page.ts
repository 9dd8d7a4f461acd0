import { useEffect, useState, type RefObject } from 'react';
import { drawPage, linesOf, type Page, type Pages } from './pdf-engine.ts';

type PageToDraw = {
  readonly pages: Pages;
  readonly number: number;
  readonly width: number;
  readonly isNear: boolean;
  readonly paper: RefObject<HTMLElement | null>;
};

/** Until a page has loaded, it is assumed to be an A4 sheet; width divided by height. */
const a4 = 210 / 297;

/** Draws the page while it is near the view, and removes the picture afterwards, because pictures are large. */
export function useDrawnPage({ pages, number, width, isNear, paper }: PageToDraw) {
  const [page, setPage] = useState<Page>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    // The lines of all pages are read, so that a screen reader meets no gap.
    void readPage(pages, number).then(
      (read) => {
        if (isGone) return;
        setPage(read.page);
        setLines(read.lines);
      },
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [pages, number]);

  useEffect(() => {
    if (!isNear) paper.current?.replaceChildren();
    if (!page || !isNear) return undefined;
    const ending = new AbortController();
    void drawPage(page, width, ending.signal).then(
      (canvas) => {
        // The previous picture stays until the finer one is drawn.
        if (!ending.signal.aborted) paper.current?.replaceChildren(canvas);
        setHasFailed(false);
      },
      () => ending.signal.aborted || setHasFailed(true),
    );
    return () => ending.abort();
  }, [page, width, isNear, paper]);

  return { lines, shape: page ? shapeOf(page) : a4, hasFailed };
}

async function readPage(pages: Pages, number: number): Promise<{ readonly page: Page; readonly lines: readonly string[] }> {
  const page = await pages.getPage(number);
  return { page, lines: await linesOf(page).catch(() => []) };
}

function shapeOf(page: Page): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return width / height;
}
