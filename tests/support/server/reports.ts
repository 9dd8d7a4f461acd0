/** Reports of customers: begun with their order, and released as the lab does it. */
import { inTransaction } from '../../../server/platform/db/transaction.ts';
import { newId } from '../../../server/platform/ids.ts';
import { beginReports } from '../../../server/reports/begin-reports.ts';
import type { MeasuredResult } from '../../../server/reports/measured-results.ts';
import { releaseReport, type GivenReport, type Outcome } from '../../../server/reports/release-report.ts';
import { findAnyReport, insertReports } from '../../../server/reports/reports-store.ts';
import { ReportResultsAnswer, type ReportResult } from '../../../src/contract/extensions.ts';
import type { NewOrder, Order } from '../../../src/contract/orders.ts';
import { paths, pathWithId } from '../../../src/contract/paths.ts';
import { ReportListAnswer, ReportShareAnswer, type Report } from '../../../src/contract/reports.ts';
import type { Caller } from './caller.ts';
import { orderPlaced } from './order-changes.ts';
import type { Customer, TestServer } from './server.ts';
import { cbc } from './shopper.ts';

const dayMs = 86_400_000;

/** Results of a CBC in the small catalogue: 11.2 g/dL is low for a woman (12–15), 250 is normal (150–410). */
export const cbcResults = ({ hemoglobin = 11.2, platelets = 250 } = {}): MeasuredResult[] => [
  { testId: 'cbc', testName: cbc, analyteId: 'hemoglobin', value: hemoglobin },
  { testId: 'cbc', testName: cbc, analyteId: 'platelets', value: platelets },
];

export type WithReport = {
  readonly customer: Customer;
  readonly order: Order;
  /** Meera Rao, born on 9 March 1962, unless the order is for somebody else. */
  readonly patientId: string;
  readonly reportId: string;
};

/** Prepares a customer whose sample has just been collected: one CBC, with the report processing. */
export async function processingReport(server: TestServer, changes: Partial<NewOrder> = {}): Promise<WithReport> {
  const { customer, order } = await orderPlaced(server, changes);
  const [report] = await begun(server, customer, order);
  if (report === undefined) throw new Error('No report was begun');
  return { customer, order, patientId: order.patient?.id ?? '', reportId: report.id };
}

/** Begins the reports, as the lab does when it has the samples. */
export const begun = ({ database, now }: TestServer, customer: Customer, { id }: Pick<Order, 'id'>) =>
  inTransaction(database, (transaction) => beginReports(transaction, { id, customerId: customer.id }, now()));

export const released = (
  server: TestServer,
  reportId: string,
  given: GivenReport = { results: cbcResults() },
): Promise<Outcome> => releaseReport(server, reportId, given, server.now());

/** Prepares a customer with one available report. */
export async function availableReport(server: TestServer, given?: GivenReport): Promise<WithReport> {
  const found = await processingReport(server);
  await released(server, found.reportId, given);
  return found;
}

type Earlier = { readonly daysAgo: number; readonly given?: GivenReport; readonly orderNumber?: string };

/**
 * Adds an earlier report of the same patient, without a notification.
 * @returns its id
 */
export async function earlierReport(
  server: TestServer,
  { reportId }: Pick<WithReport, 'reportId'>,
  { daysAgo, given = { results: cbcResults() }, orderNumber = 'LH-EARLIER1' }: Earlier,
): Promise<string> {
  const { database, now } = server;
  const like = await findAnyReport(database, reportId);
  if (like === undefined) throw new Error('There is no report to be like');
  const collectedAt = now() - daysAgo * dayMs;
  const id = newId();
  const nothingYet = { status: 'processing', fileId: null, fileSize: null, reportedAt: null, notes: null } as const;
  await insertReports(database, [
    { ...like, ...nothingYet, id, orderId: null, orderNumber, collectedAt, createdAt: collectedAt },
  ]);
  await releaseReport(server, id, { isSilent: true, ...given }, collectedAt + dayMs / 2);
  return id;
}

export const listedReports = async (customer: Caller): Promise<Report[]> =>
  (await customer.get(paths.reports)).read(ReportListAnswer).data.reports;

export const resultsOf = async (customer: Caller, reportId: string): Promise<ReportResult[]> =>
  (await customer.get(pathWithId(paths.reportResults, reportId))).read(ReportResultsAnswer).data.results;

/** @returns the link's path, as '/s/…' */
export async function sharedPath(customer: Caller, reportId: string): Promise<string> {
  const answer = await customer.post(pathWithId(paths.reportShare, reportId));
  return new URL(answer.read(ReportShareAnswer).data.shareLink).pathname;
}
