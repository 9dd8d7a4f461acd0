import { brand } from '../../src/brand.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import type { Order } from '../../src/contract/orders.ts';
import { unprocessable, type HttpError } from '../platform/answers.ts';

const call = `Please call us on ${brand.phone}.`;

/** Returns why an order is not cancelled, in words for the customer. */
export function refusalToCancel(order: Order): HttpError {
  if (!isOpen(order)) return unprocessable(`The samples are collected already, so this order cannot be cancelled. ${call}`);
  return unprocessable(`The collection time has begun, so this order can no longer be cancelled here. ${call}`);
}

/** Returns why an order is not moved, in words for the customer. */
export function refusalToMove(order: Order): HttpError {
  if (order.orderStatus === 'Cancelled') return unprocessable('This order is cancelled, so its time cannot be changed.');
  if (!isOpen(order)) return unprocessable(`The samples are collected already, so the time cannot be changed. ${call}`);
  return unprocessable(`The time can be changed until 2 hours before the collection. ${call}`);
}
