import { addDays, dateIn, type CalendarDate } from '../time/dates.ts';

/** Returns tomorrow by the provider's calendar, whatever zone the device is in (CHKOUT-022, decision G41). */
export function firstCollectionDate(timeZone: string, now: number): CalendarDate {
  return addDays(dateIn(timeZone, now), 1);
}

export function followingDates(first: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, days) => addDays(first, days));
}
