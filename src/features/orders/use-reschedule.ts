import words from '#words/order-changes';
import type { Reschedule } from '../../contract/extensions.ts';
import type { Order } from '../../contract/orders.ts';
import type { TimeSlot } from '../../contract/slots.ts';
import { rescheduleOrder, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { useNewTime } from './use-new-time.ts';

type Rescheduling = { readonly order: Order; readonly onDone: () => void; readonly onUnknown: () => void };

/** Holds the new date and slot of an order. */
export function useReschedule({ order, onDone, onUnknown }: Rescheduling) {
  const time = useNewTime({ from: order.scheduledDate, send, failureMessage: words.moveFailed });

  async function send(to: Reschedule): Promise<void> {
    try {
      await rescheduleOrder(order.id, to);
    } catch (error) {
      if (error instanceof UnknownCallError) return onUnknown();
      throw error;
    }
    onDone();
  }

  const { chosen, dates } = time;
  return { ...time, isPresent: chosen !== undefined && isPresent(chosen, order, dates.date) };
}

/** Tells whether the slot is the present time of the order. */
function isPresent({ startsAt, displayTime }: TimeSlot, order: Order, date: string | undefined): boolean {
  const instants = [startsAt, order.startsAt].map((time) => Date.parse(time ?? ''));
  if (instants.every((instant) => !Number.isNaN(instant))) return instants[0] === instants[1];
  return date === order.scheduledDate && displayTime === order.timeSlot;
}
