import type { Order } from '../../src/contract/orders.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import { isoIn } from '../../src/lib/time/dates.ts';

const minuteMs = 60_000;

/** Says with the order from when on it is late, so that a device that is offline by then can tell by itself. */
export function withLateFrom(order: Order, lateAfterMinutes: number, timeZone: string): Order {
  if (order.endsAt === undefined || !isOpen(order)) return order;
  return { ...order, lateFrom: isoIn(timeZone, Date.parse(order.endsAt) + lateAfterMinutes * minuteMs) };
}
