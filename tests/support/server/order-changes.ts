/** Cancels and moves orders through the API alone, and reads the slots' counts. */
import { expect } from 'vitest';
import { paths, pathWithId } from '../../../src/contract/paths.ts';
import type { NewOrder, Order, OrderStatus } from '../../../src/contract/orders.ts';
import type { Answer, Caller } from './caller.ts';
import { readyToOrder } from './household.ts';
import { placeOrder } from './placing.ts';
import type { Customer, TestServer } from './server.ts';

/** The start of the slot that `readyToOrder` takes: 7 am on Sunday, 22 November 2026. */
export const collectionAt = Date.parse('2026-11-22T07:00:00+05:30');

export async function orderPlaced(
  server: TestServer,
  changes: Partial<NewOrder> = {},
): Promise<{ readonly customer: Customer; readonly order: Order }> {
  const { customer, order } = await readyToOrder(server, changes);
  return { customer, order: await placeOrder(customer, order) };
}

export const cancel = (customer: Caller, id: string, reason = 'Not well'): Promise<Answer> =>
  customer.post(pathWithId(paths.cancelOrder, id), { reason });

/** @param timeSlot the slot's id, which begins with its date */
export const moveTo = (customer: Caller, id: string, timeSlot: string): Promise<Answer> =>
  customer.put(pathWithId(paths.rescheduleOrder, id), { scheduledDate: timeSlot.slice(0, 10), timeSlot });

/** Changes an order as the lab does; no call of the API can. */
export async function setOrder(
  { database }: TestServer,
  id: string,
  change: { readonly status?: OrderStatus; readonly paymentStatus?: 'Paid' },
): Promise<void> {
  await database.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Returns the taken places by slot. Each must belong to an order that is not cancelled. */
export async function placesTaken({ database }: Pick<TestServer, 'database'>): Promise<Record<string, number>> {
  const slots = await database.selectFrom('timeSlots').select(['id', 'booked']).where('booked', '>', 0).execute();
  const orders = await database.selectFrom('orders').select('slotId').where('status', '!=', 'Cancelled').execute();
  const holds = await database.selectFrom('slotHolds').select('slotId').execute();
  const taken = Object.fromEntries(slots.map(({ id, booked }) => [id, booked]));
  const live = Object.fromEntries(
    [...Map.groupBy([...orders, ...holds], ({ slotId }) => slotId)].map(([id, rows]) => [id, rows.length]),
  );
  expect(taken).toEqual(live);
  return taken;
}
