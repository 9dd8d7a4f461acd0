/** What a customer changes about a placed order, within a transaction that holds the customer's lock. */
import type { OrderRow, TimeSlotRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { noteOrderEvent } from './order-events-store.ts';

/**
 * The customer's order as it stands now, which nobody else changes until the transaction ends: the lab's side, which does
 * not lock customers, waits, too. An update that changes nothing is the lock that both engines know.
 */
export function lockOrder(transaction: Database, customerId: string, id: string): Promise<OrderRow | undefined> {
  return transaction
    .updateTable('orders')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returningAll()
    .executeTakeFirst();
}

/** Those that wait for their collection, in the order in which slots are locked. */
export function listOpenOrders(transaction: Database, customerId: string): Promise<Pick<OrderRow, 'id'>[]> {
  return transaction
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', 'in', ['Created', 'Confirmed'])
    .orderBy('slotId')
    .orderBy('id')
    .execute();
}

type CancellationFields = {
  readonly reason: string;
  readonly refundPaise: number;
  readonly at: number;
};

/** @param order held by lockOrder, and found to be one that may be cancelled */
export async function writeCancellation(
  transaction: Database,
  { id }: Pick<OrderRow, 'id'>,
  { reason, refundPaise, at }: CancellationFields,
): Promise<OrderRow> {
  await noteOrderEvent(transaction, { orderId: id, status: 'Cancelled', at });
  return transaction
    .updateTable('orders')
    .set({ status: 'Cancelled', cancelledAt: at, cancelReason: reason, refundPaise })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @param order held by lockOrder, and found to be one that may be moved */
export function writeMove(
  transaction: Database,
  { id }: Pick<OrderRow, 'id'>,
  { id: slotId, date: scheduledDate, startsAt, endsAt }: TimeSlotRow,
  at: number,
): Promise<OrderRow> {
  return transaction
    .updateTable('orders')
    .set({ slotId, scheduledDate, startsAt, endsAt, rescheduledAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
