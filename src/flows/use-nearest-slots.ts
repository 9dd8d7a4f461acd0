import { brand } from '../brand.ts';
import type { TimeSlot } from '../contract/slots.ts';
import { useNextFreeDay } from '../data/orders/slots.ts';
import type { Cached } from '../lib/loading/cached.ts';
import type { CalendarDate } from '../lib/time/dates.ts';
import { nearestSlots, type LostSlot } from '../lib/visits/nearest-slots.ts';
import type { SlotLoss } from '../lib/visits/time-slots.ts';

type Lost = {
  readonly loss: SlotLoss | undefined;
  readonly lost: LostSlot | undefined;
  readonly date: CalendarDate | undefined;
  readonly slots: Cached<TimeSlot[]>;
};

/** The alternatives to a lost slot, all on one date. */
export type NearSlots = { readonly date: CalendarDate; readonly isOtherDay: boolean; readonly slots: readonly TimeSlot[] };

/** Returns the nearest free slots of the same day, or those of the next day that has any, which is requested only then. */
export function useNearestSlots({ loss, lost, date, slots }: Lost): NearSlots | undefined {
  const isKnown = loss !== undefined && date !== undefined && slots.status === 'ready' && !slots.isRefreshing;
  const sameDay = isKnown ? nearestSlots(slots.data, lost, brand.timeZone) : [];
  const next = useNextFreeDay(isKnown && sameDay.length === 0 ? date : undefined);
  if (!isKnown) return undefined;
  if (sameDay.length > 0) return { date, isOtherDay: false, slots: sameDay };
  return next ? { date: next.date, isOtherDay: true, slots: nearestSlots(next.slots, lost, brand.timeZone) } : undefined;
}
