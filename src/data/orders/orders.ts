import { readOrder, readOrders } from '../../api/order-shapes.ts';
import { ordersPerPage } from '../../contract/choices.ts';
import type { Order } from '../../contract/orders.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { db, markOf } from '../../cache/db.ts';
import { withKnownTests } from '../catalogue/known-tests.ts';
import { api } from '../engine/network.ts';
import type { CachedResource } from '../engine/pull.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../shell/session.ts';
import { seconds, useCached } from '../engine/use-cached.ts';

const maxAgeMs = seconds(30);
export const ordersKey = (customerId: string | undefined) => personalKey(customerId, 'orders');
export const orderKey = (customerId: string | undefined, id: string) => personalKey(customerId, `order/${id}`);
const quickViewKey = (customerId: string | undefined, id: string) => personalKey(customerId, `order-in-modal/${id}`);

/** Of everything that shows one order. */
export const orderKeys = (customerId: string | undefined, id: string): string[] =>
  [ordersKey(customerId), orderKey(customerId, id), quickViewKey(customerId, id)].filter((key) => key !== null);

export const useOrders = (): Cached<Order[]> => useCached(ordersResource(useCustomerId()));

export const ordersResource = (customerId: string | undefined): CachedResource<Order[]> => ({
  key: ordersKey(customerId),
  isPersonal: true,
  read: () =>
    db.orders
      .toArray()
      .then(withKnownTests)
      .then((orders) => orders.toSorted(newestFirst)),
  fetch: async () => readOrders(await api().get(paths.orders)),
  write: writeOrders,
  maxAgeMs,
});

/** The list's first page takes the place of what was there; a full one tells nothing of orders that are older than its last. */
async function writeOrders(orders: Order[]): Promise<void> {
  const since = orders.length < ordersPerPage ? -Infinity : Math.min(...orders.map(placedAt));
  await db.orders.filter((order) => !(placedAt(order) < since)).delete();
  await putOrders(orders);
}

/** Every order of the list can be shown by itself, also offline; marked as old, so that its own page still asks for it. */
export async function putOrders(orders: readonly Order[]): Promise<void> {
  await db.orders.bulkPut(orders);
  const savedAt = Date.now() - maxAgeMs;
  const keys = orders.map(({ id }) => orderKey(currentCustomerId(), id)).filter((key) => key !== null);
  await db.marks.bulkPut(keys.map((key) => markOf(key, savedAt)));
}

const placedAt = ({ createdAt }: Order) => Date.parse(createdAt) || 0;

const newestFirst = (a: Order, b: Order) => placedAt(b) - placedAt(a);

/** Retried 3 times, 1 s apart; a missing order at once (API-063, decision G46). */
export function useOrder(id: string): Cached<Order> {
  return useCached<Order>({
    key: orderKey(useCustomerId(), id),
    isPersonal: true,
    read: async () => (await withKnownTests([await db.orders.get(id)].filter((found) => found !== undefined)))[0],
    fetch: async () => readOrder(await api().get(pathWithId(paths.order, id))),
    write: (order) => db.orders.put(order),
    maxAgeMs,
    retries: 3,
  });
}

/** The same order for the list's modal, which asks under a path of its own (API-062, decision C6). */
export function useQuickView(id: string): Cached<Order> {
  return useCached<Order>({
    key: quickViewKey(useCustomerId(), id),
    isPersonal: true,
    read: () => db.orders.get(id),
    fetch: async () => readOrder(await api().get(pathWithId(paths.orderInModal, id))),
    write: (order) => db.orders.put(order),
    maxAgeMs,
  });
}
