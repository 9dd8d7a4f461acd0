import { formatInstant, isoIn } from '../../../src/lib/dates.ts';
import type { ReportRow } from '../../db/report-rows.ts';
import { testsOfReport } from '../../stores/reports.ts';
import { columns } from '../columns.ts';

export const reportHead = ['REPORT', 'ORDER', 'STATUS', 'PATIENT', 'RELEASED', 'TESTS'];

export const reportLine = (row: ReportRow, timeZone: string): string[] => [
  row.id,
  row.orderNumber,
  row.status,
  row.patientName,
  row.reportedAt === null ? '' : formatInstant(timeZone, row.reportedAt),
  testsOfReport(row)
    .map(({ name }) => name)
    .join(', '),
];

export const reportLines = (reports: readonly ReportRow[], timeZone: string): string =>
  columns(
    reportHead,
    reports.map((row) => reportLine(row, timeZone)),
  );

export const reportEntry = (row: ReportRow, timeZone: string) => ({
  id: row.id,
  orderNumber: row.orderNumber,
  status: row.status,
  patient: { name: row.patientName, sex: row.patientSex, dateOfBirth: row.dateOfBirth },
  tests: testsOfReport(row),
  collectedAt: row.collectedAt === null ? null : isoIn(timeZone, row.collectedAt),
  reportedAt: row.reportedAt === null ? null : isoIn(timeZone, row.reportedAt),
  notes: row.notes,
});
