import type { TimeSlot } from '../../contract/slots.ts';
import { minutesOf } from './time-slots.ts';

/** What is known of a slot that can no longer be had. */
export type LostSlot = Pick<TimeSlot, 'displayTime' | 'startsAt'>;

/**
 * The free slots of one day that come closest to the lost one's time of day, before and after, in the order of the day.
 * The earlier of two that are equally far; the day's first ones where the lost one's time is not known.
 * @param count how many at most
 */
export function nearestSlots(slots: readonly TimeSlot[], lost: LostSlot | undefined, timeZone: string, count = 3): TimeSlot[] {
  const wanted = lost && minutesOf(lost, timeZone);
  return slots
    .filter(({ isAvailable }) => isAvailable)
    .map((slot) => ({ slot, start: minutesOf(slot, timeZone) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => distance(a.start, wanted) - distance(b.start, wanted) || a.start - b.start || 0)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start || 0)
    .map(({ slot }) => slot);
}

const distance = (start: number, wanted = 0) => (Number.isFinite(start) ? Math.abs(start - wanted) : Number.MAX_SAFE_INTEGER);
