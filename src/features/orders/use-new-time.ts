import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Reschedule } from '../../contract/extensions.ts';
import { useTimeSlots } from '../../data/orders/slots.ts';
import { useSlotChoice } from '../../flows/use-slot-choice.ts';
import { now } from '../../lib/time/clock.ts';
import { firstCollectionDate } from '../../lib/visits/collection-dates.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { useForm } from '../../ui/use-form.ts';

type NewTime = {
  /** The date that is chosen at first, unless it is over. */
  readonly from?: CalendarDate;
  readonly send: (to: Reschedule) => Promise<void>;
  readonly failureMessage: string;
};

/** Holds a date and a slot. Nothing changes until they are confirmed, and a failure leaves them chosen. */
export function useNewTime({ from, send, failureMessage }: NewTime) {
  const [first] = useState(() => firstCollectionDate(brand.timeZone, now()));
  const [date, setDate] = useState<CalendarDate | undefined>(from === undefined || from < first ? first : from);
  const slots = useTimeSlots(date);
  const { slotId, loss, choose } = useSlotChoice(slots, undefined);
  const chosen = slots.status === 'ready' ? slots.data.find(({ id }) => id === slotId) : undefined;
  const form = useForm<never>({ initial: {}, check: () => ({}), save, failureMessage });

  async function save(): Promise<void> {
    if (date !== undefined && chosen !== undefined) await send({ scheduledDate: date, timeSlot: chosen.id });
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
    dates: { first, date, onChoose: chooseDate },
    // The server's message about a lost slot is already shown beside the button.
    slots: { date, slots, chosenId: slotId, loss: form.failure === undefined ? loss : undefined, onChoose: chooseSlot },
  };
}
