import type { ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { notifyOfReport } from '../notifications/notify.ts';
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { writeHold } from './held-reports-store.ts';
import { noteOperatorStep, type Operator } from '../operations/operator-steps-store.ts';
import { findAnyReport } from './reports-store.ts';

type Deps = Pick<AppDeps, 'database' | 'settings' | 'wakeMessages'> & { readonly operator: Operator };

/**
 * Keeps a report back, with or without results so far, until the patient was reached. Nobody is notified; the order says that
 * the lab will call.
 * @param at epoch milliseconds
 * @throws Error in words for the lab: there is no such report, or it is held already, or it is available
 */
export async function holdReport({ database, operator }: Deps, id: string, at: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const report = await locked(transaction, id);
    if (report.heldAt !== null) throw new Error(`Report ${id} is held already.`);
    if (report.status === 'available')
      throw new Error(`Report ${id} is available already, and its customer was told. "results" or "attach" correct it.`);
    await writeHold(transaction, id, { heldAt: at, status: report.status });
    await noteOperatorStep(transaction, operator, stepOf('hold', report, at));
  });
}

/**
 * Ends the hold, because the patient was reached. A report that was released meanwhile is available from now on, and the
 * customer is told of it as of any other; otherwise this follows when it is released.
 * @param at epoch milliseconds
 * @returns whether it is available now
 * @throws Error in words for the lab: there is no such report, or it is not held
 */
export async function releaseHold(deps: Deps, id: string, at: number): Promise<boolean> {
  const { database, settings, operator, wakeMessages } = deps;
  const isReleased = await inTransaction(database, async (transaction) => {
    const report = await locked(transaction, id);
    if (report.heldAt === null) throw new Error(`Report ${id} is not held.`);
    const isThere = report.fileId !== null;
    await writeHold(transaction, id, { heldAt: null, status: isThere ? 'available' : 'processing' });
    await noteOperatorStep(transaction, operator, stepOf('reached', report, at));
    if (isThere) await notifyOfReport(transaction, settings, report, at);
    return isThere;
  });
  wakeMessages?.();
  return isReleased;
}

/** The customer is locked first, as everywhere, so that a simultaneous hold and release run one after the other. */
async function locked(transaction: Database, id: string): Promise<ReportRow> {
  const found = await findAnyReport(transaction, id);
  if (found !== undefined) await tryLockCustomer(transaction, found.customerId);
  const report = found && (await findAnyReport(transaction, id));
  if (report === undefined) throw new Error(`There is no report ${id}`);
  return report;
}

const stepOf = (step: 'hold' | 'reached', { id, orderId, orderNumber, numberInOrder }: ReportRow, at: number) => ({
  at,
  step,
  subject: `${orderNumber}/R${numberInOrder}`,
  reportId: id,
  orderId,
});
