import words from '#words/flows';
import { useState } from 'react';
import type { Report } from '../contract/reports.ts';
import { readReportFile } from '../data/reports/report-files.ts';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

type Found = Pick<Report, 'id' | 'reportedAt'>;

/** Downloads a report and saves it, wherever that is offered (REPORT-009). */
export function useReportDownload() {
  const [percent, setPercent] = useState<number>();
  /** The first argument finds the report; it returns undefined if it has led elsewhere. */
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
      // The log entry is documented (REPORT-013); the toast shows the error too (decision Q3).
      console.error('The report could not be downloaded:', error);
      void showToast({ type: 'error', message: words.reportNotDownloaded });
    },
  });

  return {
    isBusy,
    /** The progress in whole per cent; undefined if the server does not send the length. */
    percent,
    download: (report: Found) => downloadFound(async () => report),
    downloadFound,
  };
}

const pdfOf = async (report: Found, onProgress: (percent: number) => void) =>
  new Blob([await readReportFile(report, onProgress)], { type: 'application/pdf' });
