import type { Order } from '../../contract/orders.ts';
import { dateIn, minutesIn } from '../time/dates.ts';
import { isOpen } from '../orders/order-changes.ts';
import { slotInstants } from './time-slots.ts';

/**
 * Returns today's and later collections that are neither cancelled nor collected, the soonest first. A time slot that has passed
 * today still counts, because the phlebotomist may be late.
 * @param now epoch milliseconds
 * @param timeZone the provider's
 */
export function visitsAhead(orders: readonly Order[], now: number, timeZone: string): Order[] {
  const today = dateIn(timeZone, now);
  return orders
    .filter((order) => isOpen(order) && order.scheduledDate >= today)
    .map((order) => ({ order, start: startMinutes(order, timeZone) }))
    .toSorted((a, b) => a.order.scheduledDate.localeCompare(b.order.scheduledDate) || a.start - b.start)
    .map(({ order }) => order);
}

/** A collection without a clock time comes last on its day. */
function startMinutes(order: Order, timeZone: string): number {
  const visit = instantsOf(order, timeZone);
  return visit === undefined ? 24 * 60 : minutesIn(timeZone, visit.startsAt);
}

export type ShownVisit = {
  readonly order: Order;
  /** All collections of that day, including the shown one. */
  readonly ofTheDay: readonly Order[];
};

/** @param requestedId the order whose card was requested; the next one is shown when that is not ahead */
export function shownVisit(ahead: readonly Order[], requestedId: string | null): ShownVisit | undefined {
  const order = ahead.find(({ id }) => id === requestedId) ?? ahead[0];
  return order && { order, ofTheDay: ahead.filter(({ scheduledDate }) => scheduledDate === order.scheduledDate) };
}

/** Tells whether the time slot has ended, as far as its end is known. */
export function isSlotOver(order: Order, now: number, timeZone: string): boolean {
  const endsAt = instantsOf(order, timeZone)?.endsAt;
  return endsAt !== undefined && now >= endsAt;
}

const instantsOf = (order: Order, timeZone: string) =>
  slotInstants({ ...order, displayTime: order.timeSlot }, order.scheduledDate, timeZone);
