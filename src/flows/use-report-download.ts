import { useRef, useState } from 'react';
import type { Report } from '../contract/reports.ts';
import { readReportFile } from '../data/reports/report-files.ts';
import { isStatus } from '../lib/failures/api-error.ts';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.ts';

type Found = Pick<Report, 'id' | 'reportedAt'>;

/** From the tap to the saved file, from wherever a report can be downloaded (REPORT-009). */
export function useReportDownload() {
  const [isBusy, setIsBusy] = useState(false);
  const [percent, setPercent] = useState<number>();
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  /** @param find which one; undefined where it has led elsewhere */
  async function downloadFound(find: () => Promise<Found | undefined>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      const report = await find();
      if (report) saveFile(await pdfOf(report, setPercent), `report-${report.id}.pdf`);
    } catch (error) {
      tellFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
      setPercent(undefined);
    }
  }

  return {
    isBusy,
    /** Whole per cent; undefined where the server does not tell the length. */
    percent,
    download: (report: Found) => downloadFound(async () => report),
    downloadFound,
  };
}

const pdfOf = async (report: Found, onProgress: (percent: number) => void) =>
  new Blob([await readReportFile(report, onProgress)], { type: 'application/pdf' });

function tellFailure(error: unknown): void {
  // The session has ended: the page is on its way to /login and says so there.
  if (isStatus(error, 401)) return;
  // As documented (REPORT-013); the toast says it too (decision Q3).
  console.error('The report could not be downloaded:', error);
  void showToast({ type: 'error', message: 'Failed to download report. Please try again.' });
}
