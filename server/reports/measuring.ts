/** What is still to be measured for a report, where samples of it were rejected. */
import type { SampleRejectionRow } from '../orders/rejection-rows.ts';
import { testsOfRejection } from '../orders/repeats-of-orders.ts';
import { rejectionsOfReports, settleRejections, settleRepeat } from '../orders/sample-rejections-store.ts';
import { awaitsSampleText } from '../lab/lab-text.ts';
import type { Database } from '../platform/db/schema.ts';
import { reportNumberOf } from './report-number.ts';
import { writeCollected } from './reports-store.ts';
import type { ReportRow } from './report-rows.ts';

/** `awaits-sample`: at least one. `to-measure`: the samples are there, and their values were not released. */
export type Measuring = 'awaits-sample' | 'to-measure' | 'measured';

/** @returns by the ids of the reports */
export async function measuringOf(database: Database, reports: readonly ReportRow[]): Promise<ReadonlyMap<string, Measuring>> {
  const ids = reports.map(({ id }) => id);
  const rejections = Map.groupBy(await rejectionsOfReports(database, ids), ({ reportId }) => reportId);
  return new Map(reports.map((report) => [report.id, stateOf(report, rejections.get(report.id) ?? [])]));
}

function stateOf(report: ReportRow, rejections: readonly SampleRejectionRow[]): Measuring {
  if (rejections.some(isAwaited)) return 'awaits-sample';
  return report.fileId === null || rejections.some((one) => isUnreleased(one, report)) ? 'to-measure' : 'measured';
}

/** The new sample was not taken yet. */
export const isAwaited = ({ settledAt }: Pick<SampleRejectionRow, 'settledAt'>): boolean => settledAt === null;

/** The new sample was taken after the last release, which therefore has none of its values. */
export const isUnreleased = (
  { settledAt }: Pick<SampleRejectionRow, 'settledAt'>,
  { reportedAt }: Pick<ReportRow, 'reportedAt'>,
): boolean => settledAt !== null && settledAt > (reportedAt ?? -Infinity);

/**
 * The visit of a free repeat has taken the new samples: they are what the reports are measured from.
 * @param at epoch milliseconds
 */
export async function collectAgain(transaction: Database, repeatOrderId: string, at: number): Promise<void> {
  await writeCollected(transaction, await settleRepeat(transaction, repeatOrderId, at), at);
}

/**
 * Whoever releases values of all tests of a rejected sample could measure it after all, and no new one is needed. A PDF counts as
 * values of all tests.
 * @param testIds of the released values; undefined for a PDF
 * @throws Error in words for the lab, if the customer has booked the new collection already
 */
export async function settleMeasured(
  transaction: Database,
  report: Pick<ReportRow, 'id' | 'orderNumber' | 'numberInOrder'>,
  testIds: ReadonlySet<string> | undefined,
  at: number,
): Promise<void> {
  const awaited = (await rejectionsOfReports(transaction, [report.id])).filter(isAwaited);
  const concerned = awaited.filter((one) => testIds === undefined || testsOfRejection(one).some(({ id }) => testIds.has(id)));
  const isWhole = (one: SampleRejectionRow) => testIds === undefined || testsOfRejection(one).every(({ id }) => testIds.has(id));
  const unfit = concerned.find((one) => one.repeatOrderId !== null || !isWhole(one));
  if (unfit !== undefined) {
    const tests = testsOfRejection(unfit).map(({ name }) => name);
    throw new Error(awaitsSampleText(reportNumberOf(report), tests, unfit.reason));
  }
  await settleRejections(
    transaction,
    concerned.map(({ id }) => id),
    at,
  );
}
