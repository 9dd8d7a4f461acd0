/** These are a customer's changes to a placed order. They run in a transaction that holds the customer's lock. */
import type { OrderRow, TimeSlotRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { changed } from './changed-orders-store.ts';
import { noteOrderEvent } from './order-events-store.ts';
import { dropVisit } from './visits-store.ts';

/**
 * Returns the customer's current order and locks it until the transaction ends, also against the lab's commands, which do not
 * lock customers. An update that changes nothing is a lock that both engines have.
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

/** Returns the orders that wait for their collection, in the order in which slots are locked. */
export function listOpenOrders(transaction: Database, customerId: string): Promise<Pick<OrderRow, 'id' | 'slotId'>[]> {
  return transaction
    .selectFrom('orders')
    .select(['id', 'slotId'])
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

/** @param order locked by lockOrder, and checked that it may be cancelled */
export async function writeCancellation(
  transaction: Database,
  { id }: Pick<OrderRow, 'id'>,
  { reason, refundPaise, at }: CancellationFields,
): Promise<OrderRow> {
  await noteOrderEvent(transaction, { orderId: id, status: 'Cancelled', at });
  await dropVisit(transaction, id);
  return transaction
    .updateTable('orders')
    .set({ status: 'Cancelled', cancelledAt: at, cancelReason: reason, refundPaise, ...changed })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves the collection. Whoever was to come at the former time may not be free at the new one.
 * @param order locked by lockOrder, and checked that it may be moved
 */
export async function writeMove(
  transaction: Database,
  { id }: Pick<OrderRow, 'id'>,
  { id: slotId, date: scheduledDate, startsAt, endsAt }: TimeSlotRow,
  at: number,
): Promise<OrderRow> {
  await dropVisit(transaction, id);
  return transaction
    .updateTable('orders')
    .set({ slotId, scheduledDate, startsAt, endsAt, rescheduledAt: at, ...changed })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
