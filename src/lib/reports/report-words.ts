/** Screens name reports by these words (REPORT-003, REPORT-008, decision G51). */
import words from '#words/results-in-words';
import type { Report } from '../../contract/reports.ts';
import { dateIn, formatDateWithWeekday } from '../time/dates.ts';
import { groupsBy } from '../groups-by.ts';
import { joinIsolated } from '../text/isolated.ts';

type Look = { readonly label: string; readonly tone: 'success' | 'info' | 'neutral' };

/** Matches known statuses in any case, and shows unknown ones as they came. */
export function reportLook(status: string): Look {
  const known = status.toLowerCase();
  if (known === 'available') return { label: words.statuses.available, tone: 'success' };
  return known === 'processing' ? { label: words.statuses.processing, tone: 'info' } : { label: status, tone: 'neutral' };
}

/** A report can be downloaded and shared only when it is available (REPORT-007). */
export const isAvailable = ({ status }: Pick<Report, 'status'>): boolean => status.toLowerCase() === 'available';

/** Returns "Complete Blood Count (CBC), Vitamin D", or a general name for a report that names no test. */
export const testsInWords = ({ tests }: Pick<Report, 'tests'>): string =>
  tests.length === 0 ? words.noTestNamed : joinIsolated(tests.map(({ name }) => name));

/** Returns when the report was released, or else created, in epoch milliseconds; undefined when neither can be read. */
export function reportInstant({ reportedAt, createdAt }: Pick<Report, 'reportedAt' | 'createdAt'>): number | undefined {
  return instantOf(reportedAt) ?? instantOf(createdAt);
}

function instantOf(text = ''): number | undefined {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

/** A report without a readable date comes last. */
export const newestReportFirst = (a: Report, b: Report): number => (reportInstant(b) ?? 0) - (reportInstant(a) ?? 0);

export type ReportDay = { readonly day: string; readonly reports: readonly Report[] };

/** Groups reports by calendar day in the time zone, and keeps their order. */
export function reportDays(reports: readonly Report[], timeZone: string): ReportDay[] {
  return groupsBy(reports, (report) => dayOf(report, timeZone)).map((group) => ({
    day: dayOf(group[0], timeZone),
    reports: group,
  }));
}

function dayOf(report: Report, timeZone: string): string {
  const instant = reportInstant(report);
  return instant === undefined ? words.dateUnknown : formatDateWithWeekday(dateIn(timeZone, instant));
}
