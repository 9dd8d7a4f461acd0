import words from '#words/refusals-orders';
import type { Reschedule } from '../../src/contract/extensions.ts';
import type { Order } from '../../src/contract/orders.ts';
import { isOpen, rescheduleTerms } from '../../src/lib/orders/order-changes.ts';
import { notFound } from '../platform/answers.ts';
import type { OrderRow, TimeSlotRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { queueLabEvent } from '../messages/lab-events.ts';
import { queueOrderNews } from '../messages/order-news.ts';
import { getCustomer, lockCustomer } from '../accounts/customers-store.ts';
import { endEarlierWish } from './earlier-wishes-store.ts';
import { lockOrder, writeMove } from './order-changes-store.ts';
import { customersView, withDetails } from './order-details.ts';
import { orderEntity } from './order-entity.ts';
import { itemRowsOf } from './orders-store.ts';
import { giveBackPlace } from '../slots/time-slots-store.ts';
import { checkBookable } from './bookable-date.ts';
import { limitPlace } from './booking-limits.ts';
import { reserveSlot, type Booker } from './reserve-slot.ts';
import { refusalToMove } from './refusal-to-change.ts';

type Wish = { readonly customerId: string; readonly orderId: string; readonly to: Reschedule };
type Moment = Pick<AppDeps, 'settings'> & { readonly timeZone: string; readonly at: number };

/**
 * Moves an order to another slot. The new place, the old one, the order and the mail are written together or not at all. An
 * order that is in that slot already is returned as it is, so that a customer who got no answer may try again.
 * @throws HttpError 404, 409 or 422 in words for the customer
 */
export async function rescheduleOrder(deps: AppDeps, wish: Wish): Promise<Order> {
  const { database, settings, now } = deps;
  const order = await inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, wish.customerId);
    return move(transaction, wish, { settings, timeZone: settings.timeZone, at: now() });
  });
  deps.wakeMessages?.();
  return withDetails(database, order, customersView(settings));
}

async function move(transaction: Database, { customerId, orderId, to }: Wish, moment: Moment): Promise<Order> {
  const row = await lockOrder(transaction, customerId, orderId);
  if (row === undefined) throw notFound(words.notFound);
  const items = await itemRowsOf(transaction, orderId);
  const order = orderEntity(row, items, moment.timeZone);
  if (!isOpen(order)) throw refusalToMove(order);
  if (row.slotId === to.timeSlot && row.scheduledDate === to.scheduledDate) return order;
  if (rescheduleTerms(order, moment.at) === undefined) throw refusalToMove(order);
  checkBookable(to.scheduledDate, moment);

  await limitPlace(transaction, { customerId, slotId: to.timeSlot }, moment);
  const slot = await changePlaces(transaction, row, to, { customerId, orderId, at: moment.at });
  // It was for the time that the order had. All slots are locked by now.
  await endEarlierWish(transaction, row, moment.at);
  const moved = await writeMove(transaction, row, slot, moment.at);
  const { email } = await getCustomer(transaction, customerId);
  const from = { startsAt: row.startsAt, endsAt: row.endsAt };
  const message = { kind: 'order-moved', to: email, customerId, orderId, from, toStart: slot.startsAt } as const;
  await queueOrderNews(transaction, message, moment.at);
  await queueLabEvent(transaction, moment.settings, { type: 'order.moved', orderNumber: row.orderNumber }, moment.at);
  return orderEntity(moved, items, moment.timeZone);
}

/**
 * The slot with the lower id is always locked first. Otherwise two customers who swap their slots would wait for each other
 * for ever.
 */
async function changePlaces(transaction: Database, { slotId }: OrderRow, to: Reschedule, booker: Booker): Promise<TimeSlotRow> {
  if (slotId > to.timeSlot) {
    const slot = await reserveSlot(transaction, to, booker);
    await giveBackPlace(transaction, slotId);
    return slot;
  }
  await giveBackPlace(transaction, slotId);
  return reserveSlot(transaction, to, booker);
}
