import { isoIn } from '../../src/lib/time/dates.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import { testsOfReport } from '../reports/reports-store.ts';

/** Returns what scripts and the lab's own systems read of a report, without its results. */
export const reportEntry = (row: ReportRow, timeZone: string) => ({
  id: row.id,
  orderNumber: row.orderNumber,
  number: `R${row.numberInOrder}`,
  status: row.status,
  isConfidential: row.isConfidential === 1,
  heldAt: row.heldAt === null ? null : isoIn(timeZone, row.heldAt),
  patient: { name: row.patientName, sex: row.patientSex, dateOfBirth: row.dateOfBirth },
  tests: testsOfReport(row),
  collectedAt: row.collectedAt === null ? null : isoIn(timeZone, row.collectedAt),
  reportedAt: row.reportedAt === null ? null : isoIn(timeZone, row.reportedAt),
  notes: row.notes,
});
