import { formatInstant } from '../../../src/lib/time/dates.ts';
import type { RejectedSample } from '../../../src/contract/orders.ts';
import type { ReportRow } from '../../reports/report-rows.ts';
import { testsOfReport } from '../../reports/reports-store.ts';
import { columns } from '../columns.ts';

export const reportHead = ['REPORT', 'ORDER', 'NO', 'STATUS', 'PATIENT', 'RELEASED', 'TESTS'];

export const reportLine = (row: ReportRow, timeZone: string): string[] => [
  row.id,
  row.orderNumber,
  `R${row.numberInOrder}`,
  statusOf(row),
  row.patientName,
  row.reportedAt === null ? '' : formatInstant(timeZone, row.reportedAt),
  testsOfReport(row)
    .map(({ name }) => name)
    .join(', '),
];

/** Returns for instance "processing, confidential, held"; a report that is released and held only waits for "reached". */
const statusOf = ({ status, isConfidential, heldAt, fileId }: ReportRow): string =>
  [status, isConfidential === 1 && 'confidential', heldAt !== null && (fileId === null ? 'held' : 'released and held')]
    .filter(Boolean)
    .join(', ');

export const reportLines = (reports: readonly ReportRow[], timeZone: string): string =>
  columns(
    reportHead,
    reports.map((row) => reportLine(row, timeZone)),
  );

export const rejectionLines = (rejected: readonly RejectedSample[], timeZone: string): string =>
  columns(
    ['REJECTED', 'REASON', 'NEW SAMPLE', 'TESTS'],
    rejected.map(({ at, reason, repeatOrderNumber, collectedAt, tests }) => [
      formatInstant(timeZone, Date.parse(at)),
      reason,
      repeatOrderNumber === undefined ? 'awaits the customer' : `${collectedAt ? 'collected' : 'booked'}, ${repeatOrderNumber}`,
      tests.join(', '),
    ]),
  );
