import { readOrders } from '../../../../api/order-shapes.ts';
import { db, withDatabase } from '../../../../cache/db.ts';
import type { Order } from '../../../../contract/orders.ts';
import { paths } from '../../../../contract/paths.ts';
import { findMatchingOrder, type OrderAttempt } from '../../../../lib/orders/order-attempt.ts';
import { api } from '../../../engine/network.ts';
import type { PlacingStrategy } from './placing-strategy.ts';

/**
 * Another provider's API knows no keys, so that a second POST could place a second order. The app never sends one by itself:
 * it looks for the first among the customer's orders (decision X8).
 */
export const byLookup: PlacingStrategy = {
  request: ({ order: { expectedTotal: _ours, ...documented } }) => ({ body: documented, headers: {} }),
  maySendAgain: () => false,
};

/**
 * Reads the orders from the network, past every copy on the device.
 * @throws ApiError where they cannot be read, which says nothing about the attempt
 */
export async function findAmongOrders(attempt: OrderAttempt): Promise<Order | undefined> {
  return findMatchingOrder(readOrders(await api().get(paths.orders)), attempt);
}

/** The ids of the orders that this device has seen: none of them can be an order that is sent from now on. */
export const knownOrderIds = (): Promise<string[]> => withDatabase(() => db.orders.toCollection().primaryKeys(), []);
