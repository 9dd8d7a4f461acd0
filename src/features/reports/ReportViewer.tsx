import words from '#words/report-viewer';
import { useRef } from 'react';
import { brand } from '../../brand.ts';
import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import { dateIn, formatDate } from '../../lib/time/dates.ts';
import { reportInstant } from '../../lib/reports/report-words.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PdfPages } from './PdfPages.tsx';
import styles from './ReportViewer.module.css';
import { SavePdfButton } from './SavePdfButton.tsx';
import { useReportPdf, type ReportPdf } from './use-report-pdf.ts';
import { isolated } from '../../lib/text/isolated.ts';

type ReportViewerProps = { readonly report: Report; readonly onClose: () => void };

/** Shows the pages inside the app: one installed on an iPhone offers no way back from the browser's own viewer. */
export function ReportViewer({ report, onClose }: ReportViewerProps) {
  const { pdf, lacksPicture, retry } = useReportPdf(report);
  const body = useRef<HTMLDivElement>(null);

  function tryAgain(): void {
    retry();
    // The button that was tapped disappears, so the body takes the focus.
    body.current?.focus();
  }

  return (
    <Dialog title={titleOf(report)} onClose={onClose} isFullScreen>
      <div ref={body} tabIndex={-1} className={styles['body']}>
        {pdf.status === 'loading' && <Opening {...pdf} />}
        {pdf.status === 'failed' && <Failed report={report} pdf={pdf} onRetry={tryAgain} />}
        {pdf.status === 'ready' && lacksPicture && <LacksPicture report={report} bytes={pdf.bytes} />}
        {pdf.status === 'ready' && <PdfPages report={report} {...pdf} />}
      </div>
    </Dialog>
  );
}

/** Returns a title other than that of the dialog below, such as "Asha Rao, 29 Oct 2026". */
function titleOf(report: Report): string {
  const instant = reportInstant(report);
  const date = instant === undefined ? undefined : formatDate(dateIn(brand.timeZone, instant));
  return [isolated(report.patient.name) || words.unnamed, date].filter(Boolean).join(', ');
}

function Opening({ percent }: { readonly percent?: number }) {
  return (
    <div className={styles['middle']}>
      <p role="status">{words.opening}</p>
      {/* It has no value if the server does not send the length. */}
      <progress
        aria-label={words.progress}
        max={100}
        {...(percent !== undefined && { value: percent })}
        className={styles['progress']}
      />
      <p aria-hidden className={styles['percent']}>
        {percent === undefined ? '' : `${percent}%`}
      </p>
    </div>
  );
}

type LacksPictureProps = { readonly report: Report; readonly bytes: ArrayBuffer };

function LacksPicture({ report, bytes }: LacksPictureProps) {
  return (
    <div role="alert" className={styles['lacking']}>
      <p>{words.pictureMissing}</p>
      <SavePdfButton report={report} bytes={bytes} />
    </div>
  );
}

type FailedProps = {
  readonly report: Report;
  readonly pdf: Extract<ReportPdf, { status: 'failed' }>;
  readonly onRetry: () => void;
};

function Failed({ report, pdf: { error, bytes }, onRetry }: FailedProps) {
  const canSave = useIsOnline() || bytes !== undefined;
  const wayOut = canSave ? words.failed : words.failedOffline;
  return (
    <div className={styles['middle']}>
      <ErrorState title={words.failedTitle} text={messageOf(error, wayOut)} onRetry={onRetry} />
      {canSave && <SavePdfButton report={report} {...(bytes && { bytes })} />}
    </div>
  );
}
