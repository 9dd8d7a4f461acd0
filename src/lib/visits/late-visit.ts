import type { Order } from '../../contract/orders.ts';
import { isOpen, rescheduleTerms } from '../orders/order-changes.ts';
import { dateIn, formatClock, minutesIn } from '../time/dates.ts';
import { shownInstant, withZone } from '../time/shown-times.ts';
import { instantOf } from './time-slots.ts';

export type LateVisit = {
  /** Until then somebody should have come, in epoch milliseconds. */
  readonly by: number;
  /** From then on they are late. */
  readonly from: number;
  /** Whether the customer can still move the collection without calling. */
  readonly canMove: boolean;
};

/**
 * Returns how late a collection is that has not taken place, as far as the order says: by the window within the slot, if the lab
 * has said one. Another API may leave out `lateFrom`; it is then late from the end of that time.
 * @returns undefined while it is not late
 */
export function lateVisit(order: Order, now: number): LateVisit | undefined {
  const by = instantOf(order.visit?.endsAt) ?? instantOf(order.endsAt);
  if (by === undefined || !isOpen(order)) return undefined;
  const from = Math.max(by, instantOf(order.lateFrom) ?? by);
  return now < from ? undefined : { by, from, canMove: rescheduleTerms(order, now) !== undefined };
}

/** Returns "8:00 am", and on a later day "22 Nov 2026, 8:00 am". */
export function lateSince(by: number, now: number, timeZone: string): string {
  if (dateIn(timeZone, by) !== dateIn(timeZone, now)) return shownInstant(by, timeZone);
  return withZone(formatClock(minutesIn(timeZone, by)), timeZone);
}
