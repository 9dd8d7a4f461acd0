import type { ReportResultRow, ReportRow } from '../db/report-rows.ts';
import { analyteOf, intervalOf, valueOf } from '../stores/report-results.ts';
import { measuredOf } from './measured-results.ts';
import type { ReportPaper } from './report-pdf.ts';

type Printed = {
  readonly timeZone: string;
  /** when it is released */
  readonly at: number;
  readonly notes?: string;
  readonly isSample?: boolean;
};

/** What a report says, in the form in which it is drawn: on paper, and on the page of a share link. */
export function paperOf(
  report: ReportRow,
  results: readonly ReportResultRow[],
  { timeZone, at, notes, isSample = false }: Printed,
): ReportPaper {
  const { id: reportId, orderNumber, patientName: name, collectedAt } = report;
  return {
    reportId,
    orderNumber,
    patient: { name, ...measuredOf(report, timeZone, collectedAt ?? at) },
    ...(collectedAt === null ? {} : { collectedAt }),
    reportedAt: at,
    timeZone,
    tests: [...Map.groupBy(results, ({ testName }) => testName)].map(([testName, rows]) => ({
      name: testName,
      results: rows.map((row) => ({
        analyte: analyteOf(row),
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
