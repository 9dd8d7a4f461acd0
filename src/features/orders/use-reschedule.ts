import words from '#words/order-changes';
import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import type { TimeSlot } from '../../contract/slots.ts';
import { rescheduleOrder, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { useTimeSlots } from '../../data/orders/slots.ts';
import { useSlotChoice } from '../../flows/use-slot-choice.ts';
import { now } from '../../lib/time/clock.ts';
import { firstCollectionDate } from '../../lib/visits/collection-dates.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { useForm } from '../../ui/use-form.ts';

type Rescheduling = { readonly order: Order; readonly onDone: () => void; readonly onUnknown: () => void };

/** Holds the new date and slot. Nothing changes until it is confirmed. */
export function useReschedule({ order, onDone, onUnknown }: Rescheduling) {
  const [first] = useState(() => firstCollectionDate(brand.timeZone, now()));
  const [date, setDate] = useState<CalendarDate | undefined>(order.scheduledDate < first ? first : order.scheduledDate);
  const slots = useTimeSlots(date);
  const { slotId, loss, choose } = useSlotChoice(slots, undefined);
  const chosen = slots.status === 'ready' ? slots.data.find(({ id }) => id === slotId) : undefined;
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    save,
    failureMessage: words.moveFailed,
  });

  async function save(): Promise<void> {
    if (date === undefined || chosen === undefined) return;
    try {
      await rescheduleOrder(order.id, { scheduledDate: date, timeSlot: chosen.id });
    } catch (error) {
      if (error instanceof UnknownCallError) return onUnknown();
      throw error;
    }
    onDone();
  }

  function chooseDate(day: CalendarDate | undefined): void {
    setDate(day);
    choose(undefined);
    form.forgive();
  }

  function chooseSlot(id: string): void {
    choose(id);
    form.forgive();
  }

  return {
    form,
    chosen,
    isPresent: chosen !== undefined && isPresent(chosen, order, date),
    dates: { first, date, onChoose: chooseDate },
    // The server's message about a lost slot is already shown beside the button.
    slots: { date, slots, chosenId: slotId, loss: form.failure === undefined ? loss : undefined, onChoose: chooseSlot },
  };
}

/** Tells whether the slot is the present time of the order. */
function isPresent({ startsAt, displayTime }: TimeSlot, order: Order, date: string | undefined): boolean {
  const instants = [startsAt, order.startsAt].map((time) => Date.parse(time ?? ''));
  if (instants.every((instant) => !Number.isNaN(instant))) return instants[0] === instants[1];
  return date === order.scheduledDate && displayTime === order.timeSlot;
}
