import words from '#words/refusals-orders';
import people from '#words/refusals-people';
import type { Address } from '../../src/contract/addresses.ts';
import type { NewOrder, Order } from '../../src/contract/orders.ts';
import { formatRupees, toPaise } from '../../src/lib/money.ts';
import { notFound, success, unprocessable } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { queueLabEvent } from '../messages/lab-events.ts';
import { queueOrderNews } from '../messages/order-news.ts';
import type { Moment } from '../offers/periods.ts';
import { isServiceable } from '../people/service-area.ts';
import { findAddress } from '../people/addresses-store.ts';
import { dropDiscount } from '../offers/cart-discounts-store.ts';
import { insertOrderConsents } from './consents-store.ts';
import { getCustomer, lockCustomer } from '../accounts/customers-store.ts';
import { answerOnce, type StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { withDetails } from './order-details.ts';
import { takeOrdered } from './ordered-lines-store.ts';
import { orderEntity } from './order-entity.ts';
import { insertOrder } from './orders-store.ts';
import { findPatients } from '../people/patients-store.ts';
import { bookableDates } from '../slots/planned-slots-store.ts';
import { appliedDiscount } from './applied-discount.ts';
import { LapsedDiscount } from './lapsed-discount.ts';
import { discountedTotal, discountNameOf, spendDiscount } from './order-discount.ts';
import { limitBooking } from './booking-limits.ts';
import { checkConsents, type OrderedFor } from './given-consents.ts';
import { itemRowOf, orderRowOf } from './order-rows.ts';
import { reserveForNewOrder } from './reserve-slot.ts';
import { checkQuantities, priced } from './wanted-items.ts';

/**
 * Places an order, once per idempotency key. Prices, owners, the place in the slot, the order, the use of an offer or a
 * coupon, the lines that leave the cart, the mail and the stored answer are written together or not at all. Every transaction
 * takes its locks in this order, to prevent deadlocks: key, customer, slot, offer or coupon, cart. Slot and discount come as
 * late as possible, since other customers wait for them.
 * @throws HttpError 404, 409 or 422 in the words that checkout shows
 */
export async function placeOrder(
  deps: AppDeps,
  customerId: string,
  given: NewOrder,
  key: string | undefined,
): Promise<StoredAnswer> {
  const { database, now } = deps;
  const request = { customerId, key, route: 'POST /orders', content: contentOf(given), otherContent: words.keyUsed };
  let isNew = false;
  const answer = await inTransaction(database, (transaction) =>
    answerOnce(transaction, request, now(), async () => {
      await lockCustomer(transaction, customerId);
      const order = await place(transaction, customerId, given, { settings: deps.settings, at: now() });
      isNew = true;
      return { status: 201, body: JSON.stringify(success({ order })) };
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof LapsedDiscount) await dropDiscount(database, customerId, error.discount);
    throw error;
  });
  deps.wakeMessages?.();
  if (isNew) deps.metrics?.orderPlaced();
  return answer;
}

async function place(
  transaction: Database,
  customerId: string,
  given: NewOrder,
  { settings, at }: Pick<AppDeps, 'settings'> & Pick<Moment, 'at'>,
): Promise<Order> {
  const moment = { timeZone: settings.timeZone, at };
  // This is checked after the key is looked up, so that a retry after midnight gets the answer of the order that was placed.
  if (given.scheduledDate < bookableDates(moment.timeZone, at).first) throw unprocessable(words.tooEarly, ['scheduledDate']);
  checkQuantities(given.items);
  const items = await priced(transaction, given.items);
  const people = await patientsOf(transaction, customerId, given);
  const patients = people.map(({ isSelf: _isSelf, ...patient }) => patient);
  const consents = await checkConsents(transaction, items, people, given);
  const address = await addressToVisit(transaction, customerId, given.addressId, settings.serviceArea);
  const applied = await appliedDiscount(transaction, customerId, items, moment);
  const total = discountedTotal(items, applied, given.expectedTotal);
  checkExpected(given.expectedTotal, total.total);

  await limitBooking(transaction, { customerId, slotId: given.timeSlot }, { settings, at });
  const slot = await reserveForNewOrder(transaction, given, { customerId, at });
  const { specialInstructions } = given;
  const discountName = discountNameOf(applied, total);
  const order = orderRowOf({ customerId, patients, address, total, discountName, slot, specialInstructions, at });
  const itemRows = items.map((item, position) => itemRowOf(order.id, item, position));
  const placed = await insertOrder(transaction, order, itemRows);
  await spendDiscount(transaction, applied, { customerId, orderId: placed.id, createdAt: at });
  await takeOrdered(transaction, customerId, given.items);
  const { email, name: agreedBy } = await getCustomer(transaction, customerId);
  await insertOrderConsents(
    transaction,
    consents.map((consent) => ({ ...consent, orderId: placed.id, agreedBy, at })),
  );
  await queueOrderNews(transaction, { kind: 'order-placed', to: email, customerId, orderId: placed.id }, at);
  await queueLabEvent(transaction, settings, { type: 'order.placed', orderNumber: placed.orderNumber }, at);
  return withDetails(transaction, orderEntity(placed, itemRows, moment.timeZone), settings);
}

/** Returns the visit's own patient first, then whoever else gives a sample. */
async function patientsOf(transaction: Database, customerId: string, given: NewOrder): Promise<OrderedFor[]> {
  const ids = [...new Set([given.patientId, ...given.items.map(({ patientId }) => patientId)])];
  const known = new Map((await findPatients(transaction, customerId, ids)).map((patient) => [patient.id, patient]));
  return ids.map((id) => {
    const patient = known.get(id);
    if (patient === undefined) throw notFound(people.patientNotFound, ['patientId']);
    const { name, gender, dateOfBirth, relation, isSelf } = patient;
    return { id, name, gender, dateOfBirth, relation, isSelf };
  });
}

/** @param area the beginnings of the PIN codes that are served */
async function addressToVisit(transaction: Database, customerId: string, id: string, area: readonly string[]): Promise<Address> {
  const address = await findAddress(transaction, customerId, id);
  if (address === undefined) throw notFound(people.addressNotFound, ['addressId']);
  if (!isServiceable(area, address.postalCode)) throw unprocessable(words.notServed(address.postalCode), ['addressId']);
  return address;
}

function checkExpected(expected: number | undefined, total: number): void {
  if (expected === undefined || toPaise(expected) === toPaise(total)) return;
  throw unprocessable(words.priceChanged(formatRupees(total)), ['expectedTotal']);
}

/** Returns what makes two requests the same; unknown fields make no difference. */
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
    // Without consents, the content stays the same as in versions that had none.
    ...(given.consents ?? []).map(({ id, version, patientId, as }) => [id, version, patientId, as]),
  ];
}
