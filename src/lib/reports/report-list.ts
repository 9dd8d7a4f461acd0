/** The list of reports filters by these rules (decision G51). */
import type { Report } from '../../contract/reports.ts';
import { isAvailable, testsInWords } from './report-words.ts';

export const reportStatuses = ['available', 'processing'] as const;

export type ReportFilter = {
  readonly search: string;
  /** '' for all. */
  readonly status: '' | (typeof reportStatuses)[number];
};

/** Converts between the filter and the query of the page's address. */
export const reportAddress = {
  read: (query: URLSearchParams): ReportFilter => {
    const status = query.get('status')?.toLowerCase();
    return { search: query.get('search') ?? '', status: reportStatuses.find((known) => known === status) ?? '' };
  },
  write: ({ search, status }: ReportFilter): URLSearchParams => {
    const set = Object.entries({ search: search.trim(), status }).filter(([, value]) => value !== '');
    return new URLSearchParams(set);
  },
};

/** Matches order number, patient and test, and the status in any case. An empty filter matches every report. */
export function matchesReport(report: Report, { search, status }: ReportFilter): boolean {
  if (status !== '' && report.status.toLowerCase() !== status) return false;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [report.orderNumber, report.patient.name, testsInWords(report)].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Returns the one report of an order that can be downloaded, or undefined when there is none or several (decision G31). */
export function reportOfOrder(reports: readonly Report[], orderNumber: string): Report | undefined {
  const matching = reports.filter((report) => isAvailable(report) && isSame(report.orderNumber, orderNumber));
  return matching.length === 1 ? matching[0] : undefined;
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
