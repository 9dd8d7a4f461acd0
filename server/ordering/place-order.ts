import { maxLineQuantity } from '../../src/contract/choices.ts';
import type { NewOrder, Order, OrderPatient } from '../../src/contract/orders.ts';
import { formatRupees, toPaise } from '../../src/lib/money.ts';
import { conflict, notFound, success, unprocessable } from '../answers.ts';
import type { Database, TimeSlotRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AppDeps } from '../deps.ts';
import { queueMessage } from '../messages/outbox.ts';
import { findAddress } from '../stores/addresses.ts';
import { takeOrdered } from '../stores/carts.ts';
import { getCustomer, lockCustomer } from '../stores/customers.ts';
import { answerOnce, type StoredAnswer } from '../stores/idempotency.ts';
import { findOfferedItems, itemKey, type ItemRef } from '../stores/offered-items.ts';
import { insertOrder, orderEntity } from '../stores/orders.ts';
import { findPatients } from '../stores/patients.ts';
import { bookableDates, takePlace } from '../stores/time-slots.ts';
import { itemRowOf, orderRowOf } from './order-rows.ts';
import { totalOf, type OrderedItem } from './price.ts';

type WantedItem = ItemRef & { readonly quantity: number; readonly patientId: string };

/**
 * Places an order, once per idempotency key. Prices, owners, the place in the slot, the order, what leaves the cart, the
 * mail and the stored answer stand or fall together.
 *
 * Every transaction that takes several of these locks takes them in this order, so that none waits in a circle:
 * key, customer, slot, cart. The slot comes as late as it can, since other customers wait for it.
 * @throws Refusal 404, 409 or 422 in the words that checkout shows
 */
export async function placeOrder(
  deps: AppDeps,
  customerId: string,
  given: NewOrder,
  key: string | undefined,
): Promise<StoredAnswer> {
  const { database, settings, now } = deps;
  const request = { customerId, key, route: 'POST /orders', content: contentOf(given) };
  const answer = await inTransaction(database, (transaction) =>
    answerOnce(transaction, request, now(), async () => {
      await lockCustomer(transaction, customerId);
      const order = await place(transaction, customerId, given, { timeZone: settings.timeZone, at: now() });
      return { status: 201, body: JSON.stringify(success({ order })) };
    }),
  );
  deps.wakeMessages?.();
  return answer;
}

async function place(
  transaction: Database,
  customerId: string,
  given: NewOrder,
  { timeZone, at }: { readonly timeZone: string; readonly at: number },
): Promise<Order> {
  // Here and not before the key is looked up: a retry after midnight gets the answer of the order that was placed.
  if (given.scheduledDate < bookableDates(timeZone, at).first)
    throw unprocessable('Please choose a collection date from tomorrow on.');
  checkQuantities(given.items);
  const items = await priced(transaction, given.items);
  const patients = await patientsOf(transaction, customerId, given);
  const address = await findAddress(transaction, customerId, given.addressId);
  if (address === undefined) throw notFound('Address not found');
  const total = totalOf(items);
  checkExpected(given.expectedTotal, total.total);

  const slot = await takePlaceOrRefuse(transaction, given);
  const order = orderRowOf({ customerId, patients, address, total, slot, specialInstructions: given.specialInstructions, at });
  const itemRows = items.map((item, position) => itemRowOf(order.id, item, position));
  const placed = await insertOrder(transaction, order, itemRows);
  await takeOrdered(transaction, customerId, given.items);
  const { email } = await getCustomer(transaction, customerId);
  await queueMessage(transaction, { kind: 'order-placed', to: email, customerId, orderId: placed.id }, at);
  return orderEntity(placed, itemRows, timeZone);
}

/** The limit is the cart's; several lines of one thing for one patient do not get round it. */
function checkQuantities(items: readonly WantedItem[]): void {
  const sums = new Map<string, number>();
  for (const item of items) {
    const key = JSON.stringify([item.type, item.id, item.patientId]);
    sums.set(key, (sums.get(key) ?? 0) + item.quantity);
  }
  if (Math.max(...sums.values()) > maxLineQuantity) throw unprocessable(`You can book at most ${maxLineQuantity} of one item.`);
}

async function priced(transaction: Database, wanted: readonly WantedItem[]): Promise<OrderedItem[]> {
  const offered = await findOfferedItems(transaction, wanted);
  return wanted.map(({ type, id, quantity, patientId }) => {
    const item = offered.get(itemKey({ type, id }));
    if (item === undefined) throw unprocessable('One of the tests in your cart is no longer offered. Please review your cart.');
    return { ...item, quantity, patientId };
  });
}

/** The visit's own patient first, then whoever else gives a sample. */
async function patientsOf(transaction: Database, customerId: string, given: NewOrder): Promise<OrderPatient[]> {
  const ids = [...new Set([given.patientId, ...given.items.map(({ patientId }) => patientId)])];
  const known = new Map((await findPatients(transaction, customerId, ids)).map((patient) => [patient.id, patient]));
  return ids.map((id) => {
    const patient = known.get(id);
    if (patient === undefined) throw notFound('Patient not found');
    const { name, gender, dateOfBirth, relation } = patient;
    return { id, name, gender, dateOfBirth, relation };
  });
}

function checkExpected(expected: number | undefined, total: number): void {
  if (expected === undefined || toPaise(expected) === toPaise(total)) return;
  throw unprocessable(`The price has changed to ${formatRupees(total)}. Please review and place the order again.`);
}

async function takePlaceOrRefuse(transaction: Database, { timeSlot, scheduledDate }: NewOrder): Promise<TimeSlotRow> {
  const slot = await takePlace(transaction, timeSlot, scheduledDate);
  if (slot === 'unknown') throw notFound('Time slot not found. Please choose another slot.');
  if (slot === 'full') throw conflict('This time slot is fully booked. Please choose another slot.');
  return slot;
}

/** What makes two requests the same; fields that we do not know make no difference. */
function contentOf(given: NewOrder): unknown[] {
  return [
    given.items.map(({ type, id, quantity, patientId }) => [type, id, quantity, patientId]),
    given.addressId,
    given.scheduledDate,
    given.timeSlot,
    given.paymentMethod,
    given.specialInstructions ?? null,
    given.patientId,
    given.expectedTotal ?? null,
  ];
}
