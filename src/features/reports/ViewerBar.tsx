import words from '#words/report-viewer';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Report } from '../../contract/reports.ts';
import styles from './ReportViewer.module.css';
import { SavePdfButton } from './SavePdfButton.tsx';
import { leastZoom, mostZoom, type Zoom } from './use-zoom.ts';

type ViewerBarProps = {
  readonly report: Report;
  readonly bytes: ArrayBuffer;
  readonly page: number;
  readonly total: number;
  readonly zoom: Zoom;
};

/** The bar is within reach of the thumb. */
export function ViewerBar({ report, bytes, page, total, zoom: { zoom, zoomIn, zoomOut } }: ViewerBarProps) {
  return (
    <div className={styles['bar']}>
      <p className={styles['place']}>{words.page(page, total)}</p>
      <div className={styles['zoom']}>
        <button type="button" aria-label={words.zoomOut} aria-disabled={zoom <= leastZoom} onClick={zoomOut}>
          <IconMinus aria-hidden size={20} />
        </button>
        <p role="status" className={styles['percent']}>
          <span className="visually-hidden">{words.zoom} </span>
          {Math.round(zoom * 100)}%
        </p>
        <button type="button" aria-label={words.zoomIn} aria-disabled={zoom >= mostZoom} onClick={zoomIn}>
          <IconPlus aria-hidden size={20} />
        </button>
      </div>
      <SavePdfButton report={report} bytes={bytes} isInBar />
    </div>
  );
}
