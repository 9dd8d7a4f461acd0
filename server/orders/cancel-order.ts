import words from '#words/refusals-orders';
import type { Order } from '../../src/contract/orders.ts';
import { toPaise } from '../../src/lib/money.ts';
import { cancelTerms } from '../../src/lib/orders/order-changes.ts';
import { notFound } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { queueLabEvent } from '../messages/lab-events.ts';
import { queueOrderNews } from '../messages/order-news.ts';
import { getCustomer, lockCustomer } from '../accounts/customers-store.ts';
import { endEarlierWish } from './earlier-wishes-store.ts';
import { lockOrder, writeCancellation } from './order-changes-store.ts';
import { customersView, withDetails } from './order-details.ts';
import { orderEntity } from './order-entity.ts';
import { itemRowsOf } from './orders-store.ts';
import { giveBackPlace } from '../slots/time-slots-store.ts';
import { giveBackDiscount } from './give-back-discount.ts';
import { giveBackRepeat } from './sample-rejections-store.ts';
import { refusalToCancel } from './refusal-to-change.ts';

type Wish = { readonly customerId: string; readonly orderId: string; readonly reason: string };

/**
 * Cancels an order. Status, refund, the place in the slot, the use of a discount and the mail are written together or not at
 * all. A cancelled order is returned as it is, so that a customer who got no answer may try again. The locks are taken in the
 * order of placing: customer, order, slot, offer or coupon.
 * @throws HttpError 404 for an order that is not the customer's, 422 when it is too late
 */
export async function cancelOrder(deps: AppDeps, wish: Wish): Promise<Order> {
  const { database, settings, now } = deps;
  const order = await inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, wish.customerId);
    return cancel(transaction, wish, { settings, at: now() });
  });
  deps.wakeMessages?.();
  return withDetails(database, order, customersView(settings));
}

async function cancel(
  transaction: Database,
  { customerId, orderId, reason }: Wish,
  { settings, at }: Pick<AppDeps, 'settings'> & { readonly at: number },
): Promise<Order> {
  const { timeZone } = settings;
  const row = await lockOrder(transaction, customerId, orderId);
  if (row === undefined) throw notFound(words.notFound);
  const items = await itemRowsOf(transaction, orderId);
  const order = orderEntity(row, items, timeZone);
  if (row.status === 'Cancelled') return order;
  const terms = cancelTerms(order, at);
  if (terms === undefined) throw refusalToCancel(order);

  const refundPaise = toPaise(terms.refund ?? 0);
  const cancelled = await writeCancellation(transaction, row, { reason: reason.trim(), refundPaise, at });
  await giveBackPlace(transaction, row.slotId);
  await endEarlierWish(transaction, row, at);
  await giveBackDiscount(transaction, orderId);
  if (row.repeatOf !== null) await giveBackRepeat(transaction, orderId);
  const { email } = await getCustomer(transaction, customerId);
  await queueOrderNews(transaction, { kind: 'order-cancelled', to: email, customerId, orderId }, at);
  await queueLabEvent(transaction, settings, { type: 'order.cancelled', orderNumber: row.orderNumber }, at);
  return orderEntity(cancelled, items, timeZone);
}
