/** The lab's commands see orders of all customers. */
import { sql } from 'kysely';
import type { OrderStatus } from '../../src/contract/orders.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { changed } from '../orders/changed-orders-store.ts';
import { noteOrderEvent } from '../orders/order-events-store.ts';
import { dropVisit } from '../orders/visits-store.ts';

export const findAnyOrder = (database: Database, id: string): Promise<OrderRow | undefined> =>
  database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the order until the transaction ends, also against its customer, and returns it as it is then. */
export const lockAnyOrder = (transaction: Database, id: string): Promise<OrderRow> =>
  transaction
    .updateTable('orders')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function markPaid(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ paymentStatus: 'Paid', ...changed })
    .where('id', '=', id)
    .execute();
}

type Move = { readonly from: OrderStatus; readonly to: OrderStatus; readonly isPaid: boolean; readonly at: number };

/**
 * Moves an order on. With the sample, the visit is over.
 * @returns undefined when the order no longer has the status
 */
export async function moveOrder(
  transaction: Database,
  id: string,
  { from, to, isPaid, at }: Move,
): Promise<OrderRow | undefined> {
  const moved = await transaction
    .updateTable('orders')
    .set({ status: to, statusChangedAt: at, ...(isPaid ? { paymentStatus: 'Paid' } : {}), ...changed })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) return undefined;
  await noteOrderEvent(transaction, { orderId: id, status: to, at });
  if (!isOpen({ orderStatus: to })) await dropVisit(transaction, id);
  return moved;
}

export type DueOrder = Pick<OrderRow, 'id' | 'orderNumber' | 'status' | 'statusChangedAt' | 'repeatOf'>;

const onTheirWay: readonly OrderStatus[] = ['Created', 'Confirmed', 'SampleCollected', 'Testing'];

/**
 * Returns the orders that the lab has not moved since `until`, the longest waiting first. An order as old as its customer's
 * account came with the demonstration, because nobody places one at the moment of registering.
 * @param until epoch milliseconds
 */
export function listDueOrders(database: Database, until: number, most: number): Promise<DueOrder[]> {
  const lastMove = sql<number>`coalesce(orders.status_changed_at, orders.created_at)`;
  return database
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.id', 'orders.orderNumber', 'orders.status', 'orders.statusChangedAt', 'orders.repeatOf'])
    .where('orders.status', 'in', onTheirWay)
    .whereRef('orders.createdAt', '>', 'customers.createdAt')
    .where(lastMove, '<=', until)
    .orderBy(lastMove)
    .orderBy('orders.id')
    .limit(most)
    .execute();
}

/**
 * Claims an order in testing: of several servers that found it, one gets it, and the others find it due again after a step.
 */
export async function claimTesting(database: Database, { id, statusChangedAt }: DueOrder, at: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set({ statusChangedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'Testing')
    .where('statusChangedAt', statusChangedAt === null ? 'is' : '=', statusChangedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
