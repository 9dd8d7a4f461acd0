/** The demonstration's family has earlier reports, so that a trend can be seen; each is marked as a sample. */
import type { Patient } from '../../src/contract/patients.ts';
import { addDays, dateIn, instantAt } from '../../src/lib/time/dates.ts';
import type { Settings } from '../settings/config.ts';
import type { ReportedTest, ReportRow } from '../reports/report-rows.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import { newId, newOrderNumber } from '../platform/ids.ts';
import { withDerivedResults } from '../lab/derived-results.ts';
import type { MeasuredResult } from '../reports/measured-results.ts';
import { releaseReport } from '../reports/release-report.ts';
import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { findSampleOrder, listSampleReports } from './demonstration-store.ts';
import { analytesOfTests } from '../catalogue/measured-tests-store.ts';
import { listPatients } from '../people/patients-store.ts';
import { namesOfTests } from '../prescriptions/prescriptions-store.ts';
import { insertReports, testsOfReport } from '../reports/reports-store.ts';
import { sampleReports, type SampleReport } from './sample-reports.ts';

const hourMs = 3_600_000;
/** The time from the collection to the report. */
export const turnaroundMs = 9 * hourMs;

/**
 * Adds the rows of the reports; drawDemoReports draws their files.
 * @param customer locked by the transaction
 */
export async function addDemoReports(transaction: Database, settings: Settings, customer: CustomerRow): Promise<void> {
  if ((await listSampleReports(transaction, customer)).length > 0) return;
  const patients = new Map((await listPatients(transaction, customer.id)).map((patient) => [patient.relation, patient]));
  const names = await namesOfTests(
    transaction,
    sampleReports.flatMap(({ tests }) => tests),
  );
  const order = await findSampleOrder(transaction, customer, 'Completed');
  const rows = sampleReports.flatMap((sample) => {
    const patient = patients.get(sample.relation);
    // A provider may have removed a test from the catalogue, and a visitor somebody from the family.
    const tests = sample.tests.flatMap((id) => names.get(id) ?? []);
    if (patient === undefined || tests.length === 0) return [];
    return rowOf(customer.id, patient, tests, {
      orderId: null,
      orderNumber: newOrderNumber(),
      collectedAt: instantAt(settings.timeZone, dayOf(sample, customer, settings), 7 * 60 + 20),
      ...(sample.isOfOrder && order && ofOrder(order)),
    });
  });
  await insertReports(transaction, rows);
}

type Sampling = Pick<ReportRow, 'orderId' | 'orderNumber'> & { readonly collectedAt: number };

const ofOrder = ({
  id,
  orderNumber,
  startsAt,
}: {
  readonly id: string;
  readonly orderNumber: string;
  readonly startsAt: number;
}) => ({
  orderId: id,
  orderNumber,
  collectedAt: startsAt + hourMs / 4,
});

const rowOf = (customerId: string, patient: Patient, tests: readonly ReportedTest[], sampling: Sampling): ReportRow => ({
  ...sampling,
  id: newId(),
  customerId,
  numberInOrder: 1,
  patientId: patient.id,
  patientName: patient.name,
  patientSex: patient.gender,
  dateOfBirth: patient.dateOfBirth,
  status: 'processing',
  tests: JSON.stringify(tests.map(({ id, name }) => ({ id, name }))),
  notes: null,
  reportedAt: null,
  replacesReportedAt: null,
  fileId: null,
  fileSize: null,
  isSample: 1,
  isConfidential: 0,
  heldAt: null,
  createdAt: sampling.collectedAt,
});

const dayOf = ({ daysAgo }: SampleReport, { createdAt }: CustomerRow, { timeZone }: Settings): string =>
  addDays(dateIn(timeZone, createdAt), -daysAgo);

/**
 * Draws the files of reports that have none yet. Loading the drawing code takes longer than the rest of a start, so this runs
 * after the server listens.
 */
export async function drawDemoReports(deps: Pick<AppDeps, 'database' | 'settings' | 'now'>, email: string): Promise<void> {
  const { database, settings } = deps;
  const customer = await findCustomerByEmail(database, email);
  if (customer === undefined) return;
  for (const report of await listSampleReports(database, customer)) {
    if (report.status === 'available') continue;
    const day = dateIn(settings.timeZone, report.createdAt);
    const sample = sampleReports.find((one) => dayOf(one, customer, settings) === day);
    const results = await resultsOf(database, report, sample?.values ?? {});
    const given = { results, isSample: true, isSilent: true };
    if (results.length > 0) await releaseReport(deps, report.id, given, report.createdAt + turnaroundMs);
  }
}

async function resultsOf(database: Database, report: ReportRow, values: SampleReport['values']): Promise<MeasuredResult[]> {
  const all = withDerivedResults(new Map(Object.entries(values)));
  const tests = testsOfReport(report);
  const measured = await analytesOfTests(
    database,
    tests.map(({ id }) => id),
  );
  return tests.flatMap(({ id: testId, name: testName }) =>
    (measured.get(testId) ?? []).flatMap((analyteId) => {
      const value = all.get(analyteId);
      return value === undefined ? [] : { testId, testName, analyteId, value };
    }),
  );
}
