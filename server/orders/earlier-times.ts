/** A customer asks to be told when an earlier time is free for an order, or no longer wants to be (decision D153). */
import words from '#words/refusals-orders';
import { brand } from '../../src/brand.ts';
import type { Order } from '../../src/contract/orders.ts';
import { isOpen, rescheduleTerms } from '../../src/lib/orders/order-changes.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { notFound, tooManyRequests } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import type { OrderRow } from './booking-rows.ts';
import { endEarlierOffer, endEarlierWish, insertEarlierWish } from './earlier-wishes-store.ts';
import { lockOrder } from './order-changes-store.ts';
import { customersView, withDetails } from './order-details.ts';
import { orderEntity } from './order-entity.ts';
import { itemRowsOf } from './orders-store.ts';
import { refusalToMove } from './refusal-to-change.ts';

const hourMs = 3_600_000;
/** Each time somebody asks anew, they may be offered again what they had left alone. */
const asksPerHour = 20;

type Wish = { readonly customerId: string; readonly orderId: string };

/**
 * Keeps the wish. Asking again changes nothing.
 * @throws HttpError 404 for an order that is not the customer's, 422 if it cannot be moved any more, 429
 */
export const askForEarlierTime = (deps: AppDeps, wish: Wish): Promise<Order> =>
  change(deps, wish, async (transaction, row, order) => {
    const at = deps.now();
    if (!isOpen(order) || rescheduleTerms(order, at) === undefined) throw refusalToMove(order);
    const limit = { most: asksPerHour, windowMs: hourMs };
    const waitMs = await takeAttempt(transaction, bucketOf('earlier-times', wish.customerId), limit, at);
    if (waitMs > 0) throw tooManyRequests(waitMs, (later) => words.askedTooOften(later, brand.phone));
    await insertEarlierWish(transaction, { ...wish, askedAt: at, startsAt: row.startsAt });
  });

/** Ends the wish, and an offer that stands. */
export const stopAskingForEarlierTime = (deps: AppDeps, wish: Wish): Promise<Order> =>
  change(deps, wish, (transaction, row) => endEarlierWish(transaction, row, deps.now()));

/** Leaves the time that is offered to the next one. The wish stays. */
export const declineEarlierTime = (deps: AppDeps, wish: Wish): Promise<Order> =>
  change(deps, wish, (transaction) => endEarlierOffer(transaction, wish, deps.now()));

async function change(
  { database, settings }: AppDeps,
  { customerId, orderId }: Wish,
  write: (transaction: Database, row: OrderRow, order: Order) => Promise<void>,
): Promise<Order> {
  const order = await inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const row = await lockOrder(transaction, customerId, orderId);
    if (row === undefined) throw notFound(words.notFound);
    const found = orderEntity(row, await itemRowsOf(transaction, orderId), settings.timeZone);
    await write(transaction, row, found);
    return found;
  });
  return withDetails(database, order, customersView(settings));
}
