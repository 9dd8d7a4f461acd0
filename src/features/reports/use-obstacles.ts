import words from '#words/reports';
import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useIsReportKept } from '../../data/reports/report-files.ts';
import { isAvailable } from '../../lib/reports/report-words.ts';

/**
 * The list opens every report. A confidential one cannot be shared, and is downloaded only after it was opened. What is kept on
 * this device can only not be shared.
 */
function offlineReason({ isConfidential }: Report, isListed: boolean, isKept: boolean): string {
  if (isConfidential) {
    if (isKept) return '';
    return isListed ? words.openOffline : words.openAndDownloadOffline;
  }
  if (isKept) return words.shareOffline;
  return isListed ? words.downloadAndShareOffline : words.allOffline;
}

function unavailableReason({ isHeld, isConfidential }: Report): string {
  if (isHeld) return words.held;
  return isConfidential ? words.openWhenAvailable : words.downloadWhenAvailable;
}

/**
 * Tells what can be done with a report now, and why not.
 * @param isListed true in the list, which opens the report's cached data with or without a network
 */
export function useObstacles(report: Report, isListed = false) {
  const isOnline = useIsOnline();
  const isKept = useIsReportKept(report.id) === true;
  if (!isAvailable(report)) return { canOpen: false, canDownload: false, canShare: false, reason: unavailableReason(report) };
  const hasFile = isOnline || isKept;
  const reason = isOnline ? '' : offlineReason(report, isListed, isKept);
  return { canOpen: hasFile, canDownload: hasFile, canShare: isOnline, reason };
}
