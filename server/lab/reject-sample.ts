import type { SampleRejectionReason } from '../../src/contract/choices.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { RejectedTest, SampleRejectionRow } from '../orders/rejection-rows.ts';
import { testsOfRejection } from '../orders/repeats-of-orders.ts';
import { insertRejection, rejectionsOfReports } from '../orders/sample-rejections-store.ts';
import { largest } from '../platform/bounded.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { notifyOfRejectedSample } from '../notifications/notify.ts';
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { noteOperatorStep } from '../operations/operator-steps-store.ts';
import { isAwaited, isUnreleased } from '../reports/measuring.ts';
import { reportNumberOf } from '../reports/report-number.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import { findAnyReport, testsOfReport } from '../reports/reports-store.ts';
import { findAnyOrder, lockAnyOrder } from './lab-orders-store.ts';
import { CommandError, type CommandDeps } from './request.ts';

export type Rejection = {
  readonly reason: SampleRejectionReason;
  /** ids of tests of the report; without them, all whose sample is the newest */
  readonly testIds?: readonly string[] | undefined;
};

export type Rejected = { readonly report: ReportRow; readonly tests: readonly RejectedTest[] };

const withSamples: ReadonlySet<OrderStatus> = new Set(['SampleCollected', 'Testing']);

/**
 * Says that samples of a report cannot be measured. The customer is told why, and may choose a time for a free collection
 * (server/orders/repeat-order.ts). Rejection, notification and step are written together or not at all. The locks are taken in the
 * order of placing: customer, order.
 * @throws CommandError if nobody could be asked for a new sample, or if the tests have values or await a new sample already
 */
export async function rejectSample(deps: CommandDeps, reportId: string, rejection: Rejection): Promise<Rejected> {
  const { database, settings, operator, now } = deps;
  const rejected = await inTransaction(database, async (transaction) => {
    const { report, order } = await locked(transaction, reportId);
    if (!withSamples.has(order.status))
      throw new CommandError(
        `Order ${order.orderNumber} is ${order.status}: samples are rejected while it is SampleCollected or Testing`,
      );
    const tests = testsToReject(report, await rejectionsOfReports(transaction, [reportId]), rejection.testIds);
    const at = now();
    const { reason } = rejection;
    await insertRejection(transaction, {
      id: newId(),
      orderId: order.id,
      reportId,
      reason,
      tests: JSON.stringify(tests),
      at,
      repeatOrderId: null,
      settledAt: null,
    });
    await notifyOfRejectedSample(transaction, settings, order, reason, at);
    const details = { reason, tests: tests.length };
    const subject = reportNumberOf(report);
    await noteOperatorStep(transaction, operator, { at, step: 'reject', subject, reportId, orderId: order.id, details });
    return { report, tests };
  });
  deps.wakeMessages?.();
  return rejected;
}

async function locked(
  transaction: Database,
  reportId: string,
): Promise<{ readonly report: ReportRow; readonly order: OrderRow }> {
  const found = await findAnyReport(transaction, reportId);
  if (found !== undefined) await tryLockCustomer(transaction, found.customerId);
  const report = found && (await findAnyReport(transaction, reportId));
  if (report === undefined) throw new CommandError(`There is no report ${reportId}`);
  const known = report.orderId === null ? undefined : await findAnyOrder(transaction, report.orderId);
  if (known === undefined || known.customerId === null)
    throw new CommandError(`Report ${reportNumberOf(report)} has no order of a customer: nobody could be visited again`);
  return { report, order: await lockAnyOrder(transaction, known.id) };
}

/** @throws CommandError if there are none, or some of them cannot be rejected */
function testsToReject(
  report: ReportRow,
  former: readonly SampleRejectionRow[],
  testIds: readonly string[] | undefined,
): RejectedTest[] {
  const number = reportNumberOf(report);
  const all = testsOfReport(report);
  const measurable = measurableTests(report, former);
  if (measurable.length === 0)
    throw new CommandError(`Report ${number} has its results already: no sample of it can be rejected`);
  const wanted = [...new Set(testIds ?? newestTests(report, former).map(({ id }) => id))];
  const awaited = former.filter(isAwaited).flatMap(testsOfRejection);
  const faults = wanted.flatMap((id) => {
    const test = all.find((one) => one.id === id);
    if (test === undefined) return `Report ${number} has no test ${id}. It has ${all.map((one) => one.id).join(', ')}`;
    if (awaited.some((one) => one.id === id)) return `${test.name} (${id}) is rejected already and awaits a new sample`;
    return measurable.some((one) => one.id === id) ? [] : `${test.name} (${id}) has its results already`;
  });
  if (faults.length > 0) throw new CommandError([...faults, 'Nothing was rejected.'].join('\n'));
  return all.filter(({ id }) => wanted.includes(id)).map(({ id, name }) => ({ id, name }));
}

/** Before the first release these are all tests, and later those whose new sample was taken since. */
function measurableTests(report: ReportRow, former: readonly SampleRejectionRow[]): readonly RejectedTest[] {
  if (report.fileId === null) return testsOfReport(report);
  return former.filter((one) => isAwaited(one) || isUnreleased(one, report)).flatMap(testsOfRejection);
}

/** After a repeat these are the tests of its sample, because the others have been measured or wait for one of their own. */
function newestTests(report: ReportRow, former: readonly SampleRejectionRow[]): readonly RejectedTest[] {
  const repeated = former.filter((one) => isUnreleased(one, report));
  const newestAt = largest(repeated.map(({ settledAt }) => settledAt ?? 0));
  if (repeated.length === 0) return testsOfReport(report);
  return repeated.filter(({ settledAt }) => settledAt === newestAt).flatMap(testsOfRejection);
}
