import { isPaid } from '../../src/lib/orders/order-changes.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notifyOfOrder } from '../notifications/notify.ts';
import { numberBill } from '../orders/bills-store.ts';
import { noteUpiPayment, upiReferencesOf } from '../orders/upi-payments-store.ts';
import { noteOperatorStep } from '../operations/operator-steps-store.ts';
import { findAnyOrder, markPaid } from './lab-orders-store.ts';
import { lockedOrder } from './locked-order.ts';
import { CommandError, UsageError, type CommandDeps } from './request.ts';

const mostOfReference = 50;

/**
 * Notes that an order was paid by UPI. Payment, number of the bill, notification and step are written together or not at all.
 * With the reference that the order has already, nothing changes, so that the command may be given again. The locks are taken in
 * the order of placing: customer, order; then the reference, the bill.
 * @throws CommandError if the order was cancelled or paid, or the reference belongs to another one
 */
export async function payByUpi(deps: CommandDeps, orderId: string, reference: string): Promise<void> {
  const { database, now } = deps;
  await inTransaction(database, async (transaction) => {
    const order = await lockedOrder(transaction, orderId);
    const known = (await upiReferencesOf(transaction, [orderId])).get(orderId);
    if (known === reference) return;
    refuseUnpayable(order, known);
    const at = now();
    const owner = await noteUpiPayment(transaction, { reference, orderId, at });
    if (owner !== orderId) throw await paysForAnother(transaction, owner, reference);
    await settle(transaction, deps, order, at);
    const details = { via: 'upi', reference };
    await noteOperatorStep(transaction, deps.operator, { at, step: 'paid', subject: order.orderNumber, orderId, details });
  });
  deps.wakeMessages?.();
}

/**
 * Apps show the digits in groups, and the same payment must not count as two.
 * @throws UsageError for what is no reference
 */
export function upiReferenceIn(typed: string): string {
  const reference = typed.replaceAll(/\s/g, '');
  if (reference === '' || reference.length > mostOfReference)
    throw new UsageError(`The reference of a UPI payment has 1 to ${mostOfReference} characters, most often 12 digits`);
  return reference;
}

function refuseUnpayable(order: OrderRow, known: string | undefined): void {
  const { orderNumber } = order;
  if (order.status === 'Cancelled')
    throw new CommandError(`Order ${orderNumber} is cancelled. If money came for it, send it back.`);
  if (order.repeatOf !== null) throw new CommandError(`Order ${orderNumber} is a free repeat: nothing is to be paid for it`);
  if (known !== undefined) throw new CommandError(`Order ${orderNumber} is paid already by UPI, with the reference ${known}`);
  if (isPaid(order)) throw new CommandError(`Order ${orderNumber} is paid already, and not by UPI`);
}

async function paysForAnother(transaction: Database, orderId: string, reference: string): Promise<CommandError> {
  const other = await findAnyOrder(transaction, orderId);
  return new CommandError(`The reference ${reference} has paid for order ${other?.orderNumber} already`);
}

async function settle(transaction: Database, { settings }: CommandDeps, order: OrderRow, at: number): Promise<void> {
  const { seller, timeZone } = settings;
  await markPaid(transaction, order.id);
  if (seller.series !== undefined) await numberBill(transaction, order.id, { series: seller.series, timeZone }, at);
  // An erased order has nobody to notify.
  if (order.customerId !== null) await notifyOfOrder(transaction, settings, 'PaymentConfirmation', order, at);
}
