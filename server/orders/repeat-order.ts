import words from '#words/refusals-orders';
import type { FreeRepeat } from '../../src/contract/extensions.ts';
import type { Order } from '../../src/contract/orders.ts';
import { conflict, notFound, success } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { answerOnce, type StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { queueLabEvent } from '../messages/lab-events.ts';
import { queueOrderNews } from '../messages/order-news.ts';
import { getCustomer, lockCustomer } from '../accounts/customers-store.ts';
import { checkBookable } from './bookable-date.ts';
import { limitPlace } from './booking-limits.ts';
import type { OrderRow, TimeSlotRow } from './booking-rows.ts';
import { lockOrder } from './order-changes-store.ts';
import { withDetails } from './order-details.ts';
import { orderEntity } from './order-entity.ts';
import { itemRowOf, orderRowOf } from './order-rows.ts';
import { insertOrder } from './orders-store.ts';
import { repeatedItems, type RepeatedItems } from './repeated-items.ts';
import { reserveSlot } from './reserve-slot.ts';
import { awaitedRejections, bookRepeat } from './sample-rejections-store.ts';

type Wish = { readonly customerId: string; readonly orderId: string; readonly to: FreeRepeat };
type Moment = Pick<AppDeps, 'settings'> & { readonly at: number };

/**
 * Orders the free repeat of all rejected samples of an order that wait for one, once per idempotency key. The place in the slot,
 * the new order, what it repeats, the mail and the stored answer are written together or not at all. The locks are taken in the
 * order of placing: key, customer, order, slot. Of several devices one gets the repeat, and the others are told that it is booked.
 * Neither the limits on open orders nor the service area are asked: the provider owes the collection. Consents that were given
 * with the first order still hold.
 * @throws HttpError 404, 409 or 422 in words for the customer
 */
export async function repeatOrder(deps: AppDeps, wish: Wish, key: string | undefined): Promise<StoredAnswer> {
  const { database, settings, now } = deps;
  const { customerId, orderId, to } = wish;
  const content = [orderId, to.scheduledDate, to.timeSlot];
  const request = { customerId, key, route: 'POST /orders/:id/repeat', content, otherContent: words.keyUsed };
  const answer = await inTransaction(database, (transaction) =>
    answerOnce(transaction, request, now(), async () => {
      await lockCustomer(transaction, customerId);
      const order = await repeat(transaction, wish, { settings, at: now() });
      return { status: 201, body: JSON.stringify(success({ order })) };
    }),
  );
  deps.wakeMessages?.();
  return answer;
}

async function repeat(transaction: Database, { customerId, orderId, to }: Wish, { settings, at }: Moment): Promise<Order> {
  const { timeZone } = settings;
  const original = await lockOrder(transaction, customerId, orderId);
  if (original === undefined) throw notFound(words.notFound);
  const awaited = await awaitedRejections(transaction, orderId);
  const waiting = awaited.filter(({ repeatOrderId }) => repeatOrderId === null);
  if (waiting.length === 0) throw conflict(awaited.length > 0 ? words.repeatBooked : words.nothingToRepeat);
  checkBookable(to.scheduledDate, { timeZone, at });
  const repeated = await repeatedItems(transaction, original, waiting);

  await limitPlace(transaction, { customerId, slotId: to.timeSlot }, { settings, at });
  const slot = await reserveSlot(transaction, to, { customerId, at });
  const order = freeOrderRow(original, customerId, { repeated, slot, at });
  const itemRows = repeated.items.map((item, position) => itemRowOf(order.id, item, position));
  const placed = await insertOrder(transaction, order, itemRows);
  const ids = waiting.map(({ id }) => id);
  await bookRepeat(transaction, ids, placed.id);
  const { email } = await getCustomer(transaction, customerId);
  await queueLabEvent(transaction, settings, { type: 'order.placed', orderNumber: placed.orderNumber }, at);
  await queueOrderNews(transaction, { kind: 'order-placed', to: email, customerId, orderId: placed.id }, at);
  return withDetails(transaction, orderEntity(placed, itemRows, timeZone), settings);
}

type Booked = { readonly repeated: RepeatedItems; readonly slot: TimeSlotRow; readonly at: number };

/** It counts as paid, so that nobody asks for money at the door, no payment is told of and no bill is numbered. */
function freeOrderRow(original: OrderRow, customerId: string, { repeated, slot, at }: Booked): Omit<OrderRow, 'orderNumber'> {
  const { patients } = repeated;
  const total = { subtotal: 0, discount: 0, collectionFee: 0, total: 0 };
  const specialInstructions = original.specialInstructions ?? undefined;
  return {
    ...orderRowOf({ customerId, patients, address: undefined, total, slot, specialInstructions, at }),
    address: original.address,
    paymentStatus: 'Paid',
    repeatOf: original.id,
  };
}
