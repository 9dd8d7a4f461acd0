import { sql } from 'kysely';
import type { Order } from '../../src/contract/orders.ts';
import type { OrderItemRow, OrderRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { newOrderNumber } from '../platform/ids.ts';
import { withDetails, type OrderView } from './order-details.ts';
import { orderEntity } from './order-entity.ts';
import { noteOrderEvent } from './order-events-store.ts';

export async function findOrder(database: Database, customerId: string, id: string, view: OrderView): Promise<Order | undefined> {
  const order = await ofCustomer(database, customerId).where('id', '=', id).executeTakeFirst();
  if (order === undefined) return undefined;
  return withDetails(database, orderEntity(order, await itemRowsOf(database, id), view.timeZone), view);
}

export const itemRowsOf = (database: Database, orderId: string): Promise<OrderItemRow[]> =>
  database.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).orderBy('position').execute();

/** Counts the customer's orders, without cancelled ones and free repeats, which are part of another one. */
export async function countOrders(database: Database, customerId: string): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('status', '!=', 'Cancelled')
    .where('repeatOf', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the customer's orders whose collection is still ahead. */
export async function countOpenOrders(database: Database, customerId: string, at: number): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('status', 'in', ['Created', 'Confirmed'])
    .where('startsAt', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the customer's orders in this slot. */
export async function countPlacesIn(database: Database, customerId: string, slotId: string): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('slotId', '=', slotId)
    .where('status', '!=', 'Cancelled')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertOrder(
  transaction: Database,
  order: Omit<OrderRow, 'orderNumber'>,
  items: readonly OrderItemRow[],
): Promise<OrderRow> {
  const row = await insertWithFreeNumber(transaction, order);
  await transaction
    .insertInto('orderItems')
    .values([...items])
    .execute();
  await noteOrderEvent(transaction, { orderId: row.id, status: 'Created', at: row.createdAt });
  return row;
}

/** A new number hardly ever exists already; the loop makes sure that a customer never sees it happen. */
async function insertWithFreeNumber(transaction: Database, order: Omit<OrderRow, 'orderNumber'>): Promise<OrderRow> {
  for (;;) {
    const row = await transaction
      .insertInto('orders')
      .values({ ...order, orderNumber: newOrderNumber() })
      .onConflict((conflict) => conflict.column('orderNumber').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) return row;
  }
}

const ofCustomer = (database: Database, customerId: string) =>
  database.selectFrom('orders').selectAll().where('customerId', '=', customerId);
