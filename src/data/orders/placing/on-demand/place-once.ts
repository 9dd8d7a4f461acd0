/**
 * An order is placed exactly once, whatever the network does (decisions X2, X8): it is stored before it is sent, one tab
 * sends at a time, and one without an answer is found out about before another is sent.
 */
import type { NewOrder } from '../../../../contract/orders.ts';
import { ApiError, isAnswerLost } from '../../../../lib/failures/api-error.ts';
import { now } from '../../../../lib/time/clock.ts';
import { isOnline } from '../../../../lib/loading/connection.ts';
import {
  findMatchingOrder,
  isSameOrder,
  isRetryAllowed,
  type OrderAttempt,
  type StoredAttempt,
} from '../../../../lib/orders/order-attempt.ts';
import { hasExtensions } from '../../../engine/extensions.ts';
import { withTabLock } from '../../../engine/tab-lock.ts';
import { newKey } from '../../../engine/new-key.ts';
import { dropAttempt, storeAttempt, storedAttempt } from '../stored-attempt.ts';
import { afterPlacing, fetchOrders, knownOrderIds, placeOrder } from './post-order.ts';
import { currentCustomerId } from '../../../shell/session.ts';

export type Outcome =
  /** `isEarlier`: what was placed is not what was tapped now, but an order of before, or of another tab. */
  | { readonly kind: 'placed'; readonly orderId: string | undefined; readonly isEarlier?: boolean }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unanswered' };

type Tap = {
  /** The chosen slot, as orders show it. */
  readonly slotText: string;
  /** When the cart that is ordered was last heard of. */
  readonly cartSavedAt: number;
};

/** For a tap on Place order. */
export async function placeOnce(order: NewOrder, { slotText, cartSavedAt }: Tap): Promise<Outcome> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return { kind: 'refused', error: new ApiError('http', 401) };
  return withTabLock(`place-order/${customerId}`, async () => {
    const last = await storedAttempt(customerId);
    if (last?.state === 'placed' && last.placedAt > cartSavedAt) {
      return { kind: 'placed', orderId: last.orderId, isEarlier: true };
    }
    const obstacle = await obstacleOf(customerId, last, order);
    if (obstacle !== undefined) return obstacle;
    const isSame = last !== undefined && last.state !== 'placed' && isSameOrder(last.order, order);
    const key = isSame ? last.key : newKey();
    const knownIds = isSame ? last.knownIds : await knownOrderIds();
    return send(customerId, { state: 'sent', key, order, slotText, knownIds, sentAt: now() });
  });
}

/** The order that stands before this one: its answer is not known, and without one nothing else is sent. */
async function obstacleOf(customerId: string, last: StoredAttempt | undefined, order: NewOrder): Promise<Outcome | undefined> {
  if (last === undefined || last.state === 'placed') return undefined;
  // The same order goes under the same key, and is placed once.
  if (hasExtensions && isSameOrder(last.order, order)) return undefined;
  if (last.state === 'sent') return { kind: 'unanswered' };
  // The customer was told that it failed, and has changed it: nothing but a look at the orders is right for that one.
  const found = await lookUp(customerId, last);
  if (found.kind === 'placed') return { ...found, isEarlier: true };
  return found.kind === 'unanswered' ? { kind: 'refused', error: new ApiError('network', 0) } : undefined;
}

/** Whether an order of this customer waits for its answer. */
export async function isOrderUnanswered(customerId: string): Promise<boolean> {
  return (await storedAttempt(customerId))?.state === 'sent';
}

/** Of the last day. */
export async function findLastPlacedOrder(
  customerId: string,
): Promise<{ readonly orderId: string | undefined; readonly placedAt: number } | undefined> {
  const last = await storedAttempt(customerId);
  return last?.state === 'placed' ? last : undefined;
}

const waitsMs = [600, 2500];

type Found = { readonly outcome: Outcome | undefined; readonly order?: NewOrder };

/** In this tab; other tabs wait for their turn. */
let findingOut: Promise<Found> | undefined;

/**
 * Finds out what became of the order without an answer: sends it again under its key, or looks for it among the orders.
 * @param tapped what the customer wants now, which may not be what was sent before
 * @returns undefined where there is none any more
 */
export async function resolveUnansweredOrder(tapped?: NewOrder): Promise<Outcome | undefined> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return undefined;
  findingOut ??= withTabLock(`place-order/${customerId}`, () => found(customerId)).finally(() => (findingOut = undefined));
  const { outcome, order } = await findingOut;
  const isEarlier = tapped !== undefined && order !== undefined && !isSameOrder(tapped, order);
  return outcome?.kind === 'placed' ? { ...outcome, isEarlier } : outcome;
}

async function found(customerId: string): Promise<Found> {
  for (const [round, waitMs] of waitsMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (customerId !== currentCustomerId() || !isOnline()) break;
    const last = await storedAttempt(customerId);
    if (last === undefined || last.state === 'failed') return { outcome: undefined };
    if (last.state === 'placed') return { outcome: { kind: 'placed', orderId: last.orderId } };
    const isSentAgain = hasExtensions && isRetryAllowed(last, now());
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
    return await isPlaced(customerId, await placeOrder(attempt.order, attempt.key));
  } catch (error) {
    if (isAnswerLost(error)) return { kind: 'unanswered' };
    // A server that failed by its own words may have stored the order all the same: its key stays with it.
    const isDoubtful = error instanceof ApiError && error.status >= 500;
    await (isDoubtful ? storeAttempt(customerId, { ...attempt, state: 'failed' }) : dropAttempt(customerId));
    return { kind: 'refused', error };
  }
}

/** Reads only. Not among the orders: refused without a reason. */
async function lookUp(customerId: string, attempt: OrderAttempt): Promise<Outcome> {
  try {
    const found = findMatchingOrder(await fetchOrders(), attempt);
    return found ? await isPlaced(customerId, found.id) : { kind: 'refused', error: new ApiError('network', 0) };
  } catch {
    // The session has ended: the page is on its way out, and the order waits for the same customer.
    return { kind: 'unanswered' };
  }
}

async function isPlaced(customerId: string, orderId: string | undefined): Promise<Outcome> {
  await storeAttempt(customerId, { state: 'placed', orderId, placedAt: now() });
  await afterPlacing(customerId);
  return { kind: 'placed', orderId };
}
