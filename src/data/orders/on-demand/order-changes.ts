/** What a customer may do with a placed order, by calls beyond the documents (decision X5). */
import { mutate } from 'swr';
import { readChangedOrder } from '../../../api/order-shapes.ts';
import { accountPaths } from '../../../contract/account-paths.ts';
import type { FreeRepeat, Reschedule } from '../../../contract/extensions.ts';
import type { Order } from '../../../contract/orders.ts';
import { paths, pathWithId } from '../../../contract/paths.ts';
import { earlierOfferPath, earlierTimePath } from '../../../contract/visit-paths.ts';
import { isStatus } from '../../../lib/failures/api-error.ts';
import { staleSlots } from '../../../lib/orders/booking-error.ts';
import { db, withDatabase } from '../../../cache/db.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';
import { orderKeys } from '../orders.ts';
import { currentCustomerId } from '../../shell/session.ts';
import { invalidate, markOutdated } from '../../engine/use-cached.ts';

type OrderCall = 'change' | 'invoice' | 'repeat' | 'earlier';

/** The API does not know this call, although the order is there: another provider's own need not have it. */
export class UnknownCallError extends Error {}

const missing = new Set<OrderCall>();

/** False where the API is known not to have the call: its control is not shown. */
export const hasOrderCall = (call: OrderCall): boolean => hasExtensions && !missing.has(call);

/** Cancelling twice is answered like once, so that it can be sent again after a lost answer. */
export const cancelOrder = (id: string, reason: string): Promise<void> =>
  change(id, () => api().send('post', pathWithId(paths.cancelOrder, id), { reason })).then(nothing);

/** Moving to where the order already stands is answered like a move, so that it can be sent again after a lost answer. */
export const rescheduleOrder = (id: string, to: Reschedule): Promise<void> =>
  change(id, () => api().send('put', pathWithId(paths.rescheduleOrder, id), to)).then(nothing);

/**
 * Orders the free repeat of an order's rejected samples. With the same key it can be sent again after a lost answer.
 * @returns the id of its order, undefined when the answer names none
 */
export const repeatOrder = (id: string, to: FreeRepeat, key: string): Promise<string | undefined> => {
  const how = { headers: { 'Idempotency-Key': key } };
  return change(id, () => api().send('post', pathWithId(accountPaths.repeatOrder, id), to, how), 'repeat').then(
    (order) => order?.id,
  );
};

/** Asking again changes nothing, so that it can be sent again after a lost answer. The same is true of the two below. */
export const askForEarlierTime = (id: string): Promise<void> =>
  change(id, () => api().send('put', pathWithId(earlierTimePath, id)), 'earlier').then(nothing);

export const stopAskingForEarlierTime = (id: string): Promise<void> =>
  change(id, () => api().send('delete', pathWithId(earlierTimePath, id)), 'earlier').then(nothing);

/** The earlier time that is held is offered to the next one. */
export const leaveEarlierTime = (id: string): Promise<void> =>
  change(id, () => api().send('delete', pathWithId(earlierOfferPath, id)), 'earlier').then(nothing);

/** The invoice as a PDF; a paid order has one. */
export async function fetchInvoice(id: string): Promise<Blob> {
  try {
    return await api().getFile(pathWithId(paths.orderInvoice, id), 'application/pdf');
  } catch (error) {
    throw isMissing(error) ? unknownCall('invoice') : error;
  }
}

const nothing = () => undefined;

/** @returns the order of the answer, which for a repeat is a new one */
async function change(id: string, send: () => Promise<unknown>, call: OrderCall = 'change'): Promise<Order | undefined> {
  const customerId = currentCustomerId();
  // A page that is loaded anew before the answer comes must not show the order as it was.
  await Promise.all(orderKeys(customerId, id).map(markOutdated));
  try {
    const changed = readChangedOrder(await send());
    await show(customerId, changed);
    return changed;
  } catch (error) {
    if (isMissing(error) && !staleSlots(error) && (await isThere(id))) throw unknownCall(call);
    throw error;
  } finally {
    // Also after a refusal: what the page shows may be why. Slots have gained or lost a place.
    await Promise.all(orderKeys(customerId, id).map(invalidate));
    void mutate((key) => typeof key === 'string' && key.startsWith('time-slots/'));
  }
}

/** At once in every place that shows the order, unless its customer has left meanwhile. */
async function show(customerId: string | undefined, order: Order | undefined): Promise<void> {
  if (order === undefined) return;
  const put = () =>
    db.transaction('rw', db.orders, db.owner, async () => {
      if ((await db.owner.get('owner'))?.customerId === customerId) await db.orders.put(order);
    });
  await withDatabase(put, undefined);
}

const isMissing = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 405);

/** A 404 may speak of the order itself. */
const isThere = (id: string): Promise<boolean> =>
  api()
    .get(pathWithId(paths.order, id))
    .then(
      () => true,
      () => false,
    );

function unknownCall(call: OrderCall): UnknownCallError {
  missing.add(call);
  return new UnknownCallError();
}
