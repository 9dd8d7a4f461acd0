import type { TimeSlot } from '../../contract/slots.ts';
import { minutesOf } from './time-slots.ts';

/** What is known of a slot that is no longer available. */
export type LostSlot = Pick<TimeSlot, 'displayTime' | 'startsAt'>;

/**
 * Returns the free slots of one day that are closest to the lost slot's time of day, before and after it, in the order of the
 * day. Of two equally close slots the earlier one counts first. When the lost slot's time is unknown, the day's first slots are
 * returned.
 * @param count the most slots to return
 */
export function nearestSlots(slots: readonly TimeSlot[], lost: LostSlot | undefined, timeZone: string, count = 3): TimeSlot[] {
  const lostMinutes = lost && minutesOf(lost, timeZone);
  return slots
    .filter(({ isAvailable }) => isAvailable)
    .map((slot) => ({ slot, start: minutesOf(slot, timeZone) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => distance(a.start, lostMinutes) - distance(b.start, lostMinutes) || a.start - b.start || 0)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start || 0)
    .map(({ slot }) => slot);
}

const distance = (start: number, lostMinutes = 0) =>
  Number.isFinite(start) ? Math.abs(start - lostMinutes) : Number.MAX_SAFE_INTEGER;
