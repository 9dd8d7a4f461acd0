import words from '#words/report-paper';
import type { Report, ReportShare, SharedLink } from '../../src/contract/reports.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import type { ReportedTest, ReportRow, ReportShareRow } from './report-rows.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { confidentialOf } from './confidential-reports.ts';
import { delivered } from './held-reports-store.ts';
import { countResults, type ResultCount } from './report-results-store.ts';
import { listOpenShares } from './report-shares-store.ts';
import { noteOrderChanged, noteOrderOfReportChanged } from '../orders/changed-orders-store.ts';
import { withoutNulls } from '../platform/db/rows.ts';
import { languageNow } from '../platform/language.ts';
import { nameIn } from '../catalogue/translations/in-language.ts';

/** This replaces the name of a test for which the law requires consent, until the customer asks to see it. */
export const confidentialTest = (): string => words.confidentialTest;

type Shown = {
  readonly timeZone: string;
  readonly at: number;
  /** when the current session was opened */
  readonly signedInAt: number;
};

/** Returns the customer's reports, newest first, with a fixed number of statements however many there are. */
export async function listReports(database: Database, customerId: string, shown: Shown): Promise<Report[]> {
  const rows = await ofCustomer(database, customerId).orderBy('createdAt', 'desc').orderBy('id').execute();
  const counts = await countResults(database, customerId);
  const shares = Map.groupBy(await listOpenShares(database, customerId, shown.at), ({ reportId }) => reportId);
  const confidential = await confidentialOf(database, rows);
  return rows.map((row) => {
    const surroundings = { count: counts.get(row.id), shares: shares.get(row.id) ?? [] };
    const report = reportEntity(delivered(row), surroundings, shown);
    return confidential.has(row.id) ? withoutFindings(report) : report;
  });
}

/** @returns undefined when the customer has no such report; a report that is held looks as if it were still to come */
export async function findReport(database: Database, customerId: string, id: string): Promise<ReportRow | undefined> {
  const row = await ofCustomer(database, customerId).where('id', '=', id).executeTakeFirst();
  return row && delivered(row);
}

/** Finds any customer's report, for the lab's commands. */
export const findAnyReport = (database: Database, id: string): Promise<ReportRow | undefined> =>
  database.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the reports in the order of the patients. */
export const reportsOfOrder = (database: Database, orderId: string): Promise<ReportRow[]> =>
  database
    .selectFrom('reports')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('numberInOrder')
    .orderBy('patientName')
    .orderBy('id')
    .execute();

/** Does the same for several orders. */
async function reportsOfOrders(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly ReportRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('reports')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt')
    .orderBy('numberInOrder')
    .orderBy('patientName')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns the reports for which a visit takes samples: those of the order, or for a free repeat those that are measured anew. */
export async function reportsOfVisit(
  database: Database,
  { id, repeatOf }: Pick<OrderRow, 'id' | 'repeatOf'>,
): Promise<ReportRow[]> {
  if (repeatOf === null) return reportsOfOrder(database, id);
  return database
    .selectFrom('reports')
    .selectAll()
    .where('id', 'in', (from) => from.selectFrom('sampleRejections').select('reportId').where('repeatOrderId', '=', id))
    .orderBy('numberInOrder')
    .execute();
}

/** Does the same for several visits, by the order's id. */
export async function reportsOfVisits(
  database: Database,
  orders: readonly Pick<OrderRow, 'id' | 'repeatOf'>[],
): Promise<ReadonlyMap<string | null, readonly ReportRow[]>> {
  const [repeats, others] = [
    orders.filter(({ repeatOf }) => repeatOf !== null),
    orders.filter(({ repeatOf }) => repeatOf === null),
  ];
  const own = await reportsOfOrders(
    database,
    others.map(({ id }) => id),
  );
  return repeats.length === 0 ? own : new Map([...own, ...(await reportsMeasuredAnew(database, repeats))]);
}

async function reportsMeasuredAnew(database: Database, repeats: readonly Pick<OrderRow, 'id'>[]) {
  const rows = await database
    .selectFrom('sampleRejections')
    .innerJoin('reports', 'reports.id', 'sampleRejections.reportId')
    .selectAll('reports')
    .select('sampleRejections.repeatOrderId')
    .distinct()
    .where(
      'sampleRejections.repeatOrderId',
      'in',
      repeats.map(({ id }) => id),
    )
    .orderBy('reports.numberInOrder')
    .execute();
  return Map.groupBy(rows, ({ repeatOrderId }) => repeatOrderId) satisfies ReadonlyMap<string | null, readonly ReportRow[]>;
}

export const findReports = (database: Database, ids: readonly string[]): Promise<ReportRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database.selectFrom('reports').selectAll().where('id', 'in', ids).orderBy('numberInOrder').execute();

/** A new sample was taken for these reports. */
export async function writeCollected(transaction: Database, ids: readonly string[], at: number): Promise<void> {
  if (ids.length > 0) await transaction.updateTable('reports').set({ collectedAt: at }).where('id', 'in', ids).execute();
}

export async function insertReports(transaction: Database, rows: readonly ReportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('reports')
    .values([...rows])
    .execute();
  const orders = new Set(rows.flatMap(({ orderId }) => orderId ?? []));
  for (const id of orders) await noteOrderChanged(transaction, id);
}

export type Release = Pick<
  ReportRow,
  'status' | 'fileId' | 'fileSize' | 'notes' | 'reportedAt' | 'replacesReportedAt' | 'isSample'
>;

export async function writeRelease(transaction: Database, id: string, release: Release): Promise<void> {
  await transaction.updateTable('reports').set(release).where('id', '=', id).execute();
  await noteOrderOfReportChanged(transaction, id);
}

export async function reportFileIdsOf(database: Database, customerId: string): Promise<string[]> {
  const rows = await database.selectFrom('reports').select('fileId').where('customerId', '=', customerId).execute();
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Returns those of the files that a report names. */
export async function reportFilesInUse(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.selectFrom('reports').select('fileId').where('fileId', 'in', ids).execute();
  return new Set(rows.flatMap(({ fileId }) => fileId ?? []));
}

export const testsOfReport = ({ tests }: Pick<ReportRow, 'tests'>): ReportedTest[] => JSON.parse(tests) as ReportedTest[];

/** Returns the names of a report's tests in the language of the call. */
export const testNamesOf = (report: Pick<ReportRow, 'tests'>): string[] =>
  testsOfReport(report).map(({ id, name }) => nameIn(languageNow(), 'tests', [id, name]));

const ofCustomer = (database: Database, customerId: string) =>
  database.selectFrom('reports').selectAll().where('customerId', '=', customerId);

type Surroundings = { readonly count: ResultCount | undefined; readonly shares: readonly ReportShareRow[] };

function reportEntity(row: ReportRow, { count, shares }: Surroundings, shown: Shown): Report {
  const { id, status, orderNumber, orderId, notes, fileSize, collectedAt, reportedAt, replacesReportedAt } = row;
  const { timeZone } = shown;
  const share = shareOf(shares, shown);
  return {
    id,
    status,
    createdAt: isoIn(timeZone, row.createdAt),
    orderNumber,
    ...withoutNulls({ notes, orderId, fileSize }),
    patient: { ...withoutNulls({ id: row.patientId }), name: row.patientName },
    tests: testNamesOf(row).map((name) => ({ name })),
    ...(collectedAt === null ? {} : { collectedAt: isoIn(timeZone, collectedAt) }),
    ...(reportedAt === null ? {} : { reportedAt: isoIn(timeZone, reportedAt) }),
    ...(replacesReportedAt === null ? {} : { replacesReportedAt: isoIn(timeZone, replacesReportedAt) }),
    hasResults: count !== undefined,
    ...(count === undefined ? {} : { outsideCount: count.outside }),
    isSample: row.isSample === 1,
    ...(row.heldAt === null ? {} : { isHeld: true }),
    ...(share === undefined ? {} : { share }),
  };
}

/** Others may see the list, so it says nothing of what was tested or found. */
const withoutFindings = ({ notes: _notes, outsideCount: _count, share: _share, ...report }: Report): Report => ({
  ...report,
  tests: [{ name: confidentialTest() }],
  isConfidential: true,
});

/** @param shares open links, newest first */
function shareOf(shares: readonly ReportShareRow[], shown: Shown): ReportShare | undefined {
  const links = shares.map((share) => linkOf(share, shown));
  const [newest] = links;
  return newest && { expiresAt: newest.expiresAt, views: links.reduce((sum, { views }) => sum + views, 0), links };
}

function linkOf({ id, createdAt, expiresAt, views, signedInAt }: ReportShareRow, shown: Shown): SharedLink {
  return {
    id,
    createdAt: isoIn(shown.timeZone, createdAt),
    expiresAt: isoIn(shown.timeZone, expiresAt),
    views,
    ...(signedInAt === null ? {} : { signedInAt: isoIn(shown.timeZone, signedInAt) }),
    isOfThisLogin: signedInAt === shown.signedInAt,
  };
}
