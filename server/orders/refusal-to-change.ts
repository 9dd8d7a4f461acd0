import words from '#words/refusals-orders';
import { brand } from '../../src/brand.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import type { Order } from '../../src/contract/orders.ts';
import { unprocessable, type HttpError } from '../platform/answers.ts';

/** Returns why an order is not cancelled, in words for the customer. */
export function refusalToCancel(order: Order): HttpError {
  if (!isOpen(order)) return unprocessable(words.collectedNotCancelled(brand.phone));
  return unprocessable(words.begunNotCancelled(brand.phone));
}

/** Returns why an order is not moved, in words for the customer. */
export function refusalToMove(order: Order): HttpError {
  if (order.orderStatus === 'Cancelled') return unprocessable(words.cancelledNotMoved);
  if (!isOpen(order)) return unprocessable(words.collectedNotMoved(brand.phone));
  return unprocessable(words.tooLateToMove(brand.phone));
}
