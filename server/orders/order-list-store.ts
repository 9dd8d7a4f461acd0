/** A customer's orders are read newest first, a page at a time and each page in parts. */
import { sql } from 'kysely';
import type { Order, OrderListQuery } from '../../src/contract/orders.ts';
import type { OrderItemRow, OrderRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { withDetailsOfAll, type OrderView } from './order-details.ts';
import { orderEntity } from './order-entity.ts';

/**
 * A part has at most this many lines of orders, which take some milliseconds. 200 orders of 100 lines each would hold up
 * everybody else for half a second.
 */
const linesAtOnce = 100;
/** The contract's bound for the lines of one order. */
const mostLinesEach = 100;

export type OrderPage = {
  readonly page: number;
  readonly totalPages: number;
  /** The parts are read one at a time, as they are consumed. */
  readonly parts: AsyncIterable<Order[]>;
};

export async function listOrders(
  database: Database,
  customerId: string,
  { page, limit }: OrderListQuery,
  view: OrderView,
): Promise<OrderPage> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNumber')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const isWhole = page === 1 && rows.length < limit;
  const count = isWhole ? rows.length : await countAll(database, customerId);
  return {
    page,
    totalPages: Math.max(1, Math.ceil(count / limit)),
    parts: inParts(database, rows, view),
  };
}

async function countAll(database: Database, customerId: string): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function* inParts(database: Database, rows: readonly OrderRow[], view: OrderView): AsyncGenerator<Order[]> {
  for (const part of await partsOf(database, rows)) {
    const itemsOf = await itemRowsOfAll(database, idsOf(part));
    const orders = part.map((order) => orderEntity(order, itemsOf.get(order.id) ?? [], view.timeZone));
    yield await withDetailsOfAll(database, orders, view);
  }
}

/** Returns the lines by order. */
export async function itemRowsOfAll(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderItemRow[]>> {
  const items = await database
    .selectFrom('orderItems')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('position')
    .execute();
  return Map.groupBy(items, ({ orderId }) => orderId);
}

const idsOf = (orders: readonly OrderRow[]): string[] => orders.map(({ id }) => id);

/** Divides the orders into parts; for most customers there is one. */
export async function partsOf(database: Database, rows: readonly OrderRow[]): Promise<OrderRow[][]> {
  const parts: OrderRow[][] = [];
  if (rows.length === 0) return parts;
  const lines = await linesOfEach(database, rows);
  let used = Infinity;
  for (const row of rows) {
    const count = lines.get(row.id) ?? mostLinesEach;
    if (used + count > linesAtOnce) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(row);
    used += count;
  }
  return parts;
}

/** Counts the lines, unless there cannot be too many of them. */
async function linesOfEach(database: Database, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length * mostLinesEach <= linesAtOnce) return new Map();
  const counts = await database
    .selectFrom('orderItems')
    .select(['orderId', sql<number | string>`count(*)`.as('count')])
    .where('orderId', 'in', idsOf(rows))
    .groupBy('orderId')
    .execute();
  return new Map(counts.map(({ orderId, count }) => [orderId, Number(count)]));
}
