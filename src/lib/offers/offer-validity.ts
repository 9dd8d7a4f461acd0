/** These functions tell how long an offer is valid, in the provider's time zone. The current time is an argument. */
import words from '#words/times';
import { dateIn, dayNumber, formatDate, instantAt, isCalendarDate } from '../time/dates.ts';

const minutesOfDay = 24 * 60;

/**
 * Returns the first moment at which the offer is no longer valid, in epoch milliseconds. A date without a time includes the whole
 * day. Returns undefined for a text that cannot be read.
 */
function endOf(validUntil: string, timeZone: string): number | undefined {
  if (isCalendarDate(validUntil)) return instantAt(timeZone, validUntil, minutesOfDay);
  const end = Date.parse(validUntil);
  return Number.isNaN(end) ? undefined : end;
}

/** Returns false when the end cannot be read; the server decides then. */
export function isExpired(validUntil: string, now: number, timeZone: string): boolean {
  const end = endOf(validUntil, timeZone);
  return end !== undefined && end <= now;
}

/** Returns "Ends today" or "Ends in 2 days", or undefined when the end is at least 30 days away or cannot be read. */
export function endsIn(validUntil: string, now: number, timeZone: string): string | undefined {
  const last = lastDay(validUntil, timeZone);
  if (last === undefined) return undefined;
  if (isExpired(validUntil, now, timeZone)) return words.endedOn(formatDate(last));
  const days = (dayNumber(last) ?? 0) - (dayNumber(dateIn(timeZone, now)) ?? 0);
  if (days >= 30) return undefined;
  if (days <= 0) return words.endsToday;
  return days === 1 ? words.endsTomorrow : words.endsIn(days);
}

/** Returns the last valid day, as "30 Nov 2026", or the original text if it is no date. */
export function validUntilText(validUntil: string, timeZone: string): string {
  const last = lastDay(validUntil, timeZone);
  return last === undefined ? validUntil : formatDate(last);
}

function lastDay(validUntil: string, timeZone: string): string | undefined {
  const end = endOf(validUntil, timeZone);
  // An end at midnight belongs to the day before.
  return end === undefined ? undefined : dateIn(timeZone, end - 1);
}
