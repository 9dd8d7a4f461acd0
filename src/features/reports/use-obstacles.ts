import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useIsReportKept } from '../../data/reports/report-files.ts';
import { conjunction } from '../../lib/text/conjunction.ts';
import { isAvailable } from '../../lib/reports/report-words.ts';

/** The list opens every report. A confidential one cannot be shared, and is downloaded only after it was opened. */
function waysOf({ isConfidential }: Report, isListed: boolean): string[] {
  if (isConfidential) return isListed ? ['opened'] : ['opened', 'downloaded'];
  return isListed ? ['downloaded', 'shared'] : ['opened', 'downloaded', 'shared'];
}

/**
 * Tells what can be done with a report now, and why not.
 * @param isListed true in the list, which opens the report's cached data with or without a network
 */
export function useObstacles(report: Report, isListed = false) {
  const isOnline = useIsOnline();
  const isKept = useIsReportKept(report.id) === true;
  const ways = waysOf(report, isListed);
  if (!isAvailable(report)) {
    const reason = report.isHeld
      ? 'We will call you about this report. It is available here after that.'
      : `It can be ${conjunction(waysOf(report, true))} as soon as it is available.`;
    return { canOpen: false, canDownload: false, canShare: false, reason };
  }
  const lacking = isKept ? ways.filter((way) => way === 'shared') : ways;
  const reason = lacking.length === 0 ? '' : `You are offline. It can be ${conjunction(lacking)} when the connection is back.`;
  const hasFile = isOnline || isKept;
  return { canOpen: hasFile, canDownload: hasFile, canShare: isOnline, reason: isOnline ? '' : reason };
}
