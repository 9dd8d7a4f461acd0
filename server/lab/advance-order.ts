import type { OrderStatus } from '../../src/contract/orders.ts';
import { isPaid } from '../../src/lib/orders/order-changes.ts';
import type { Settings } from '../settings/config.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { notifyOfOrder } from '../notifications/notify.ts';
import { beginReports } from '../reports/begin-reports.ts';
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { numberBill } from '../orders/bills-store.ts';
import { findAnyOrder, lockAnyOrder, moveOrder } from './lab-orders-store.ts';
import { noteOperatorStep, type Operator } from '../operations/operator-steps-store.ts';
import { collectAgain, measuringOf } from '../reports/measuring.ts';
import { reportsOfVisit } from '../reports/reports-store.ts';

/** Its message is a sentence for the operator. */
export class NoNextStep extends Error {}

/** Somebody else has done the step, or the customer has cancelled. */
export class OrderChangedMeanwhile extends NoNextStep {}

type LabDeps = Pick<AppDeps, 'database' | 'settings' | 'wakeMessages'> & {
  readonly operator?: Operator;
  /** By which command the operator took the step, as it is recorded. */
  readonly command?: 'advance' | 'arrive';
};

const steps: readonly OrderStatus[] = ['Created', 'Confirmed', 'SampleCollected', 'Testing', 'Completed'];

/** @returns undefined for the last step, and for a cancelled order */
export const nextStatus = (status: OrderStatus): OrderStatus | undefined =>
  steps.includes(status) ? steps[steps.indexOf(status) + 1] : undefined;

/**
 * Takes the lab's next step with an order. Status, payment, new reports and notifications are written together or not at all.
 * An order of a deleted account moves on too, so that the books are right, but nobody is notified and there are no reports.
 * The locks are taken in the order of placing: customer, order. A simultaneous cancellation comes either before the step,
 * which is then refused, or after it, and is then refused itself if the sample is taken.
 * @param at epoch milliseconds
 * @param from the status that the caller saw: of several callers who saw the same status, one takes the step
 * @returns the new status
 * @throws NoNextStep if there is none, if reports are missing, or if somebody else was faster
 */
export async function advanceOrder(deps: LabDeps, orderId: string, at: number, from?: OrderStatus): Promise<OrderStatus> {
  const { database, settings, operator, command = 'advance' } = deps;
  const status = await inTransaction(database, async (transaction) => {
    const known = await findAnyOrder(transaction, orderId);
    if (known === undefined) throw new NoNextStep(`There is no order ${orderId}.`);
    const former = from ?? known.status;
    const to = nextStatus(former) ?? refuse(known);
    if (known.customerId !== null) await tryLockCustomer(transaction, known.customerId);
    // Whoever paid by UPI, perhaps just now, pays no cash at the door.
    const isPaidNow = to === 'SampleCollected' && !isPaid(await lockAnyOrder(transaction, orderId));
    const order = await moveOrder(transaction, orderId, { from: former, to, isPaid: isPaidNow, at });
    if (order === undefined)
      throw new OrderChangedMeanwhile(`Order ${known.orderNumber} was changed by somebody else meanwhile.`);
    const { seller, timeZone } = settings;
    if (isPaidNow && seller.series !== undefined) await numberBill(transaction, orderId, { series: seller.series, timeZone }, at);
    await doStep(transaction, settings, order, { isPaidNow, at });
    const details = { from: former, to };
    await noteOperatorStep(transaction, operator, { at, step: command, subject: order.orderNumber, orderId, details });
    return to;
  });
  deps.wakeMessages?.();
  return status;
}

function refuse({ orderNumber, status }: OrderRow): never {
  throw new NoNextStep(`Order ${orderNumber} is ${status === 'Cancelled' ? 'cancelled' : 'completed'}: there is no next step.`);
}

type Step = { readonly isPaidNow: boolean; readonly at: number };

async function doStep(transaction: Database, settings: Settings, order: OrderRow, { isPaidNow, at }: Step): Promise<void> {
  // An erased order has nothing to report on, and nobody to notify.
  if (order.customerId === null) return;
  const tell = (type: Parameters<typeof notifyOfOrder>[2]) => notifyOfOrder(transaction, settings, type, order, at);
  if (order.status === 'Confirmed') await tell('OrderConfirmed');
  if (order.status === 'SampleCollected') {
    // A free repeat is another visit for the reports of the order that it repeats.
    if (order.repeatOf === null) await beginReports(transaction, order, at);
    else await collectAgain(transaction, order.id, at);
    // The customer pays in cash at the door (decision C18).
    if (isPaidNow) await tell('PaymentConfirmation');
    await tell('SampleCollected');
  }
  if (order.status === 'Completed') {
    await checkReports(transaction, order);
    // The customer hears of the report, and that the order is complete which it belongs to.
    if (order.repeatOf === null) await tell('OrderCompleted');
  }
}

async function checkReports(transaction: Database, order: OrderRow): Promise<void> {
  const { orderNumber } = order;
  const reports = await reportsOfVisit(transaction, order);
  const measuring = await measuringOf(transaction, reports);
  if (order.repeatOf === null && [...measuring.values()].includes('awaits-sample'))
    throw new NoNextStep(`Order ${orderNumber} awaits a new sample: one was rejected.`);
  const missing = reports.filter(({ id, status }) => status !== 'available' || measuring.get(id) !== 'measured').length;
  if (reports.length === 0) throw new NoNextStep(`Order ${orderNumber} has no report yet.`);
  if (missing > 0)
    throw new NoNextStep(`Order ${orderNumber} has ${missing === 1 ? 'a report' : `${missing} reports`} still to come.`);
}
