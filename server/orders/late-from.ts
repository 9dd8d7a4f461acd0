import type { Order } from '../../src/contract/orders.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import { isoIn } from '../../src/lib/time/dates.ts';

const minuteMs = 60_000;

/**
 * Says with the order from when on it is late, so that a device that is offline by then can tell by itself. Where the lab has said
 * when within the slot somebody comes, that counts.
 */
export function withLateFrom(order: Order, lateAfterMinutes: number, timeZone: string): Order {
  const by = order.visit?.endsAt ?? order.endsAt;
  if (by === undefined || !isOpen(order)) return order;
  return { ...order, lateFrom: isoIn(timeZone, Date.parse(by) + lateAfterMinutes * minuteMs) };
}
