import type { ReportResultRow, ReportRow } from './report-rows.ts';
import { analyteTold, intervalOf, namesOfTest, valueOf } from './report-results-store.ts';
import { unlinked } from '../platform/typed-text.ts';
import { measuredOf } from './measured-results.ts';
import { reportNumberOf } from './report-number.ts';
import type { ReportPaper } from './report-paper.ts';

type Printed = {
  readonly timeZone: string;
  /** the time of the release */
  readonly at: number;
  readonly notes?: string;
  readonly isSample?: boolean;
};

/** Returns what a report says in the form from which it is drawn, on paper and on the page of a share link. */
export function paperOf(
  report: ReportRow,
  results: readonly ReportResultRow[],
  { timeZone, at, notes, isSample = false }: Printed,
): ReportPaper {
  const { orderNumber, patientName, collectedAt, replacesReportedAt } = report;
  return {
    reportNumber: reportNumberOf(report),
    orderNumber,
    patient: { name: unlinked(patientName), ...measuredOf(report, timeZone, collectedAt ?? at) },
    ...(collectedAt === null ? {} : { collectedAt }),
    reportedAt: at,
    ...(replacesReportedAt === null ? {} : { replacesReportedAt }),
    timeZone,
    tests: [...Map.groupBy(results, ({ testName }) => testName).values()].map((rows) => ({
      ...namesOfTest(rows[0]!),
      results: rows.map((row) => ({
        analyte: analyteTold(row),
        value: valueOf(row),
        ...(row.flag === null ? {} : { flag: row.flag }),
        ...optionalInterval(row),
      })),
    })),
    ...(notes === undefined ? {} : { notes }),
    isSample,
  };
}

function optionalInterval(row: ReportResultRow) {
  const interval = intervalOf(row);
  return interval === undefined ? {} : { interval };
}
