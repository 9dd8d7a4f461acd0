/** What a report is called on the screen (REPORT-003, REPORT-008, decision G51). */
import type { Report } from '../../contract/reports.ts';
import { dateIn, formatDateWithWeekday } from '../time/dates.ts';
import { groupsBy } from '../groups-by.ts';
import { joinIsolated } from '../text/isolated.ts';

type Look = { readonly label: string; readonly tone: 'success' | 'info' | 'neutral' };

const looks = new Map<string, Look>([
  ['available', { label: 'Available', tone: 'success' }],
  ['processing', { label: 'Processing', tone: 'info' }],
]);

/** Known values whatever their case, unknown ones as they came. */
export const reportLook = (status: string): Look => looks.get(status.toLowerCase()) ?? { label: status, tone: 'neutral' };

/** Only such a one can be downloaded and shared (REPORT-007). */
export const isAvailable = ({ status }: Pick<Report, 'status'>): boolean => status.toLowerCase() === 'available';

/** "Complete Blood Count (CBC), Vitamin D"; a report that names no test is one all the same. */
export const testsInWords = ({ tests }: Pick<Report, 'tests'>): string =>
  tests.length === 0 ? 'Test report' : joinIsolated(tests.map(({ name }) => name));

/** When it came, or where it has not yet, when it was begun; epoch milliseconds, undefined where no text is an instant. */
export function reportInstant({ reportedAt, createdAt }: Pick<Report, 'reportedAt' | 'createdAt'>): number | undefined {
  return instantOf(reportedAt) ?? instantOf(createdAt);
}

function instantOf(text = ''): number | undefined {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

/** One without a date that can be read stands last. */
export const newestReportFirst = (a: Report, b: Report): number => (reportInstant(b) ?? 0) - (reportInstant(a) ?? 0);

export type ReportDay = { readonly day: string; readonly reports: readonly Report[] };

/** By the calendar's days in the time zone, in the given order. */
export function reportDays(reports: readonly Report[], timeZone: string): ReportDay[] {
  return groupsBy(reports, (report) => dayOf(report, timeZone)).map((group) => ({
    day: dayOf(group[0], timeZone),
    reports: group,
  }));
}

function dayOf(report: Report, timeZone: string): string {
  const instant = reportInstant(report);
  return instant === undefined ? 'Date not known' : formatDateWithWeekday(dateIn(timeZone, instant));
}
