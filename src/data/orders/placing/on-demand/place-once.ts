/**
 * Places an order exactly once, whatever the network does (decisions X2, X8). The attempt is stored before it is sent, one
 * tab sends at a time, and while the outcome of an attempt is unknown no other order is sent. README.md has the states.
 */
import { readPlacedOrderId } from '../../../../api/order-shapes.ts';
import type { NewOrder } from '../../../../contract/orders.ts';
import { paths } from '../../../../contract/paths.ts';
import { ApiError, isAnswerLost } from '../../../../lib/failures/api-error.ts';
import { isOnline } from '../../../../lib/loading/connection.ts';
import { withTimeout } from '../../../../lib/loading/with-timeout.ts';
import { isSameOrder, type OrderAttempt } from '../../../../lib/orders/order-attempt.ts';
import { now } from '../../../../lib/time/clock.ts';
import { cartKey } from '../../../cart/cart.ts';
import { hasExtensions } from '../../../engine/extensions.ts';
import { api } from '../../../engine/network.ts';
import { newKey } from '../../../engine/new-key.ts';
import { withTabLock } from '../../../engine/tab-lock.ts';
import { invalidate } from '../../../engine/use-cached.ts';
import { markInterest } from '../../../shell/interest.ts';
import { currentCustomerId } from '../../../shell/session.ts';
import { ordersKey } from '../../orders.ts';
import { dropAttempt, storeAttempt, storedAttempt } from '../stored-attempt.ts';
import { byLookup, findAmongOrders, knownOrderIds } from './by-lookup.ts';
import { withKeys } from './with-keys.ts';

const strategy = hasExtensions ? withKeys : byLookup;

export type Outcome =
  /**
   * `orderId` is undefined where the answer names none (decision G43). `isEarlier` says that this is not the order that was
   * tapped now, but one of before or of another tab.
   */
  | { readonly kind: 'placed'; readonly orderId: string | undefined; readonly isEarlier?: boolean }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The order was sent, and nobody knows yet what became of it. */
  | { readonly kind: 'unanswered' };

export type Tap = {
  /** The chosen slot, as orders show it. */
  readonly slotText: string;
  /** When the cart that is ordered was last heard of, epoch milliseconds. */
  readonly cartSavedAt: number;
};

/** Answers a tap on Place order. */
export async function placeOnce(order: NewOrder, { slotText, cartSavedAt }: Tap): Promise<Outcome> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return { kind: 'refused', error: new ApiError('http', 401) };
  return oneTabAtATime(customerId, async () => {
    const last = await storedAttempt(customerId);
    if (last?.state === 'placed' && last.placedAt > cartSavedAt) {
      return { kind: 'placed', orderId: last.orderId, isEarlier: true };
    }
    return sendAfter(last?.state === 'placed' ? undefined : last, { customerId, order, slotText });
  });
}

type NextOrder = { readonly customerId: string; readonly order: NewOrder; readonly slotText: string };

/** @param last the attempt whose outcome is unknown; the same order keeps its key */
async function sendAfter(last: OrderAttempt | undefined, { customerId, order, slotText }: NextOrder): Promise<Outcome> {
  const same = last !== undefined && isSameOrder(last.order, order) ? last : undefined;
  const isSafe = last === undefined || (same !== undefined && strategy.maySendAgain(same, 'customer'));
  const obstacle = isSafe ? undefined : await obstacleOf(customerId, last);
  if (obstacle !== undefined) return obstacle;
  const key = same?.key ?? newKey();
  const knownIds = same?.knownIds ?? (await knownOrderIds());
  return send(customerId, { state: 'sent', key, order, slotText, knownIds, sentAt: now() });
}

/** Says why no other order may be sent after this attempt; undefined where it is sure that it placed nothing. */
async function obstacleOf(customerId: string, attempt: OrderAttempt): Promise<Outcome | undefined> {
  if (attempt.state === 'sent') return { kind: 'unanswered' };
  // The customer was told that it failed, so the app must not send it again. A look at the orders shows whether it did fail.
  const outcome = await lookUp(customerId, attempt);
  if (outcome.kind === 'placed') return { ...outcome, isEarlier: true };
  return outcome.kind === 'unanswered' ? { kind: 'refused', error: new ApiError('network', 0) } : undefined;
}

const waitsMs = [600, 2500];

type Found = { readonly outcome: Outcome | undefined; readonly order?: NewOrder };

/** The round that is under way in this tab; other tabs wait for their turn. */
let findingOut: Promise<Found> | undefined;

/**
 * Finds out what became of the attempt without an answer. It is sent again, or looked for among the orders.
 * @param tapped what the customer wants now, which may not be what was sent before
 * @returns undefined where no attempt is without an answer any more
 */
export async function resolveUnansweredOrder(tapped?: NewOrder): Promise<Outcome | undefined> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return undefined;
  findingOut ??= oneTabAtATime(customerId, () => findOut(customerId)).finally(() => (findingOut = undefined));
  const { outcome, order } = await findingOut;
  const isEarlier = tapped !== undefined && order !== undefined && !isSameOrder(tapped, order);
  return outcome?.kind === 'placed' ? { ...outcome, isEarlier } : outcome;
}

async function findOut(customerId: string): Promise<Found> {
  for (const [round, waitMs] of waitsMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (customerId !== currentCustomerId() || !isOnline()) break;
    const last = await storedAttempt(customerId);
    if (last === undefined || last.state === 'failed') return { outcome: undefined };
    if (last.state === 'placed') return { outcome: { kind: 'placed', orderId: last.orderId } };
    const isSentAgain = strategy.maySendAgain(last, 'app');
    const outcome = isSentAgain ? await send(customerId, last) : await lookUp(customerId, last);
    // It may still be on its way to the server: one look that finds nothing proves nothing.
    const isSure = outcome.kind !== 'refused' || isSentAgain || round === waitsMs.length - 1;
    if (outcome.kind === 'unanswered' || !isSure) continue;
    if (outcome.kind === 'refused' && !isSentAgain) await dropAttempt(customerId);
    return { outcome, order: last.order };
  }
  return { outcome: { kind: 'unanswered' } };
}

async function send(customerId: string, attempt: OrderAttempt): Promise<Outcome> {
  await storeAttempt(customerId, attempt);
  try {
    return await rememberPlaced(customerId, await postOrder(attempt));
  } catch (error) {
    if (isAnswerLost(error)) return { kind: 'unanswered' };
    // A server that failed by its own words may have stored the order all the same, so the order keeps its key.
    const isDoubtful = error instanceof ApiError && error.status >= 500;
    await (isDoubtful ? storeAttempt(customerId, { ...attempt, state: 'failed' }) : dropAttempt(customerId));
    return { kind: 'refused', error };
  }
}

/** On a bad network an answer may take its time. One that has not come by then counts as lost (decision X8). */
const answerWithinMs = 45_000;

const noAnswer = Symbol('no answer');

async function postOrder(attempt: OrderAttempt): Promise<string | undefined> {
  const { body, headers } = strategy.request(attempt);
  const sent = api().send('post', paths.orders, body, { headers, timeout: answerWithinMs });
  // The client's own limit ends with the first byte: a body that stops half way would be waited for without an end.
  const answer = await withTimeout<unknown>(answerWithinMs + 5000, sent, noAnswer);
  if (answer === noAnswer) throw new ApiError('network', 0);
  return readPlacedOrderId(answer);
}

/** Sends nothing. An attempt that is not among the orders counts as refused without a reason. */
async function lookUp(customerId: string, attempt: OrderAttempt): Promise<Outcome> {
  try {
    const order = await findAmongOrders(attempt);
    return order ? await rememberPlaced(customerId, order.id) : { kind: 'refused', error: new ApiError('network', 0) };
  } catch {
    // Without the list nothing is known. If the session has ended, the attempt waits for the same customer.
    return { kind: 'unanswered' };
  }
}

/** The attempt's outcome is kept for the other tabs. The list of orders has one more now, and the cart has what is left. */
async function rememberPlaced(customerId: string, orderId: string | undefined): Promise<Outcome> {
  await storeAttempt(customerId, { state: 'placed', orderId, placedAt: now() });
  if (customerId === currentCustomerId()) {
    markInterest();
    await Promise.all([ordersKey(customerId), cartKey(customerId)].filter((key) => key !== null).map(invalidate));
  }
  return { kind: 'placed', orderId };
}

const oneTabAtATime = <Value>(customerId: string, work: () => Promise<Value>): Promise<Value> =>
  withTabLock(`place-order/${customerId}`, work);
