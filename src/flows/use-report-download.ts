import { useState } from 'react';
import type { Report } from '../contract/reports.ts';
import { readReportFile } from '../data/reports/report-files.ts';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

type Found = Pick<Report, 'id' | 'reportedAt'>;

/** From the tap to the saved file, from wherever a report can be downloaded (REPORT-009). */
export function useReportDownload() {
  const [percent, setPercent] = useState<number>();
  /** The first argument finds which one; undefined where it has led elsewhere. */
  const { act: downloadFound, isBusy } = useAction<[() => Promise<Found | undefined>]>({
    run: async (find) => {
      try {
        const report = await find();
        if (report) saveFile(await pdfOf(report, setPercent), `report-${report.id}.pdf`);
      } finally {
        setPercent(undefined);
      }
    },
    failed: (error) => {
      // As documented (REPORT-013); the toast says it too (decision Q3).
      console.error('The report could not be downloaded:', error);
      void showToast({ type: 'error', message: 'Failed to download report. Please try again.' });
    },
  });

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
