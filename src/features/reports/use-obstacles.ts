import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { useIsReportKept } from '../../data/report-files.ts';
import { isAvailable } from '../../lib/report-words.ts';

/**
 * What can be done with a report now, and why not.
 * @param isListed the list opens it as far as the device knows it, with or without a network
 */
export function useObstacles(report: Report, isListed = false) {
  const isOnline = useIsOnline();
  const isKept = useIsReportKept(report.id) === true;
  if (!isAvailable(report)) {
    const reason = 'It can be downloaded and shared as soon as it is available.';
    return { canOpen: false, canDownload: false, canShare: false, reason };
  }
  const what = isListed ? 'downloaded and shared' : 'opened, downloaded and shared';
  const reason = `You are offline. It can be ${isKept ? 'shared' : what} when the connection is back.`;
  const hasFile = isOnline || isKept;
  return { canOpen: hasFile, canDownload: hasFile, canShare: isOnline, reason: isOnline ? '' : reason };
}
