import { sql } from 'kysely';
import type { Address } from '../../src/contract/addresses.ts';
import type { Order, OrderItem, OrderPatient } from '../../src/contract/orders.ts';
import { isoIn } from '../../src/lib/dates.ts';
import { toRupees } from '../../src/lib/money.ts';
import type { Database, OrderItemRow, OrderRow } from '../db/schema.ts';
import { newOrderNumber } from '../ids.ts';
import { withoutNulls } from './rows.ts';
import { slotText } from './time-slots.ts';

/** The customer's orders, newest first. */
export async function listOrders(database: Database, customerId: string, timeZone: string): Promise<Order[]> {
  const orders = await ofCustomer(database, customerId).orderBy('createdAt', 'desc').orderBy('orderNumber').execute();
  const items = await database
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orders.customerId', '=', customerId)
    .selectAll('orderItems')
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  return orders.map((order) => orderEntity(order, itemsOf.get(order.id) ?? [], timeZone));
}

export async function findOrder(
  database: Database,
  customerId: string,
  id: string,
  timeZone: string,
): Promise<Order | undefined> {
  const order = await ofCustomer(database, customerId).where('id', '=', id).executeTakeFirst();
  if (order === undefined) return undefined;
  const items = await database.selectFrom('orderItems').selectAll().where('orderId', '=', id).orderBy('position').execute();
  return orderEntity(order, items, timeZone);
}

/** How often the customer ordered; a cancelled order counts as none. */
export async function countOrders(database: Database, customerId: string): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('status', '!=', 'Cancelled')
    .executeTakeFirstOrThrow();
  return count;
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
  return row;
}

/** A number that is taken already is as good as never drawn; the loop is there so that it is never seen. */
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

export function orderEntity(row: OrderRow, itemRows: readonly OrderItemRow[], timeZone: string): Order {
  const items = itemRows.map(itemEntity);
  const totalAmount = toRupees(row.totalPaise);
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    orderStatus: row.status,
    paymentStatus: row.paymentStatus,
    totalAmount,
    discount: toRupees(row.discountPaise),
    ...withoutNulls({ discountName: row.discountName }),
    collectionFee: toRupees(row.collectionFeePaise),
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: isoIn(timeZone, row.createdAt),
    scheduledDate: row.scheduledDate,
    timeSlot: slotText(row, timeZone),
    startsAt: isoIn(timeZone, row.startsAt),
    endsAt: isoIn(timeZone, row.endsAt),
    ...withoutNulls({ specialInstructions: row.specialInstructions }),
    ...peopleAndPlace(row),
    tests: namesOf('test', itemRows),
    packages: namesOf('package', itemRows),
    items,
    payment: { status: row.paymentStatus, amount: totalAmount, currency: row.currency, method: row.paymentMethod },
  };
}

/** As they were when the order was placed: later changes of a patient or an address do not rewrite history. */
function peopleAndPlace({ patients, address }: OrderRow): Pick<Order, 'patient' | 'patients' | 'address'> {
  const people = patients === null ? [] : (JSON.parse(patients) as OrderPatient[]);
  return {
    patients: people,
    ...(people[0] === undefined ? {} : { patient: people[0] }),
    ...(address === null ? {} : { address: JSON.parse(address) as Address }),
  };
}

const namesOf = (type: OrderItemRow['itemType'], rows: readonly OrderItemRow[]) =>
  rows.filter(({ itemType }) => itemType === type).map(({ itemId, name }) => ({ id: itemId, name }));

function itemEntity(row: OrderItemRow): OrderItem {
  return {
    type: row.itemType,
    id: row.itemId,
    name: row.name,
    price: toRupees(row.pricePaise),
    quantity: row.quantity,
    subtotal: toRupees(row.pricePaise * row.quantity),
    fastingRequired: row.fastingRequired === 1,
    patientId: row.patientId,
  };
}
