import { readOrders, readPlacedOrderId } from '../../../../api/order-shapes.ts';
import type { NewOrder, Order } from '../../../../contract/orders.ts';
import { paths } from '../../../../contract/paths.ts';
import { ApiError } from '../../../../lib/failures/api-error.ts';
import { withTimeout } from '../../../../lib/loading/with-timeout.ts';
import { db, withDatabase } from '../../../../cache/db.ts';
import { cartKey } from '../../../cart/cart.ts';
import { hasExtensions } from '../../../engine/extensions.ts';
import { markInterest } from '../../../shell/interest.ts';
import { api } from '../../../engine/network.ts';
import { ordersKey } from '../../orders.ts';
import { currentCustomerId } from '../../../shell/session.ts';
import { invalidate } from '../../../engine/use-cached.ts';

/** On a bad network an answer may take its time; one that has not come by then is asked about (decision X8). */
const answerWithinMs = 45_000;

/**
 * Sends the order once. With its key it may be sent again: what was placed is answered, not placed anew (decisions X2, X3).
 * @returns the order's id; undefined where the answer has none (decision G43)
 */
export async function placeOrder(order: NewOrder, idempotencyKey: string): Promise<string | undefined> {
  const { expectedTotal: _ours, ...documented } = order;
  const [body, headers] = hasExtensions ? ([order, { 'Idempotency-Key': idempotencyKey }] as const) : ([documented, {}] as const);
  const sent = api().send('post', paths.orders, body, { headers, timeout: answerWithinMs });
  // The client's own limit ends with the first byte: a body that stops half way would be waited for without an end.
  const answer = await withTimeout<unknown>(answerWithinMs + 5000, sent, noAnswer);
  if (answer === noAnswer) throw new ApiError('network', 0);
  return readPlacedOrderId(answer);
}

const noAnswer = Symbol('no answer');

/** Past every copy on the device. */
export const fetchOrders = async (): Promise<Order[]> => readOrders(await api().get(paths.orders));

/** Ids of the orders that this device has seen. */
export const knownOrderIds = (): Promise<string[]> => withDatabase(() => db.orders.toCollection().primaryKeys(), []);

/** The list has one more, and the cart what is left. */
export async function afterPlacing(customerId: string): Promise<void> {
  if (customerId !== currentCustomerId()) return;
  markInterest();
  const outdated = [ordersKey(customerId), cartKey(customerId)].filter((key) => key !== null);
  await Promise.all(outdated.map(invalidate));
}
