import { useEffect, useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { readReportFile } from '../../data/reports/report-files.ts';
import { cacheViewerCode } from '../../data/reports/on-demand/viewer-code.ts';
import { openPdf, type OpenPdf, type Pages } from './pdf-engine.ts';

export type ReportPdf =
  | { readonly status: 'loading'; readonly percent?: number }
  /** The bytes are there if they were loaded, and can then be saved all the same. */
  | { readonly status: 'failed'; readonly error: unknown; readonly bytes?: ArrayBuffer }
  | { readonly status: 'ready'; readonly pages: Pages; readonly bytes: ArrayBuffer };

type Opened = {
  readonly pdf: ReportPdf;
  /** Whether a picture on the pages drawn so far was left out. */
  readonly lacksPicture: boolean;
  readonly retry: () => void;
};

/** Loads the report and opens its pages; the document is closed with the viewer. */
export function useReportPdf({ id, reportedAt }: Report): Opened {
  const [pdf, setPdf] = useState<ReportPdf>({ status: 'loading' });
  const [lacksPicture, setLacksPicture] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ending = new AbortController();
    const show = (next: ReportPdf) => ending.signal.aborted || setPdf(next);
    const lose = () => ending.signal.aborted || setLacksPicture(true);
    void open({ id, ...(reportedAt !== undefined && { reportedAt }) }, show, lose).then((opened) => {
      if (ending.signal.aborted) opened?.close();
      else if (opened) ending.signal.addEventListener('abort', opened.close);
    });
    return () => ending.abort();
  }, [id, reportedAt, attempt]);

  function retry(): void {
    setPdf({ status: 'loading' });
    setLacksPicture(false);
    setAttempt(attempt + 1);
  }

  return { pdf, lacksPicture, retry };
}

async function open(
  report: Pick<Report, 'id' | 'reportedAt'>,
  show: (pdf: ReportPdf) => void,
  lose: () => void,
): Promise<OpenPdf | undefined> {
  let bytes: ArrayBuffer | undefined;
  try {
    bytes = await readReportFile(report, (percent) => show({ status: 'loading', percent }));
    const opened = await openPdf(bytes, lose);
    show({ status: 'ready', pages: opened.pages, bytes });
    // The viewer's code is cached for kept reports. On a full device this fails, which harms nothing else.
    void cacheViewerCode().catch(() => undefined);
    return opened;
  } catch (error) {
    show({ status: 'failed', error, ...(bytes && { bytes }) });
    return undefined;
  }
}
