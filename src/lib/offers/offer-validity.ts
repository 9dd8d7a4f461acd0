/** Until when an offer holds, in the provider's time zone; the clock is an argument. */
import { dateIn, dayNumber, formatDate, instantAt, isCalendarDate } from '../time/dates.ts';

const minutesOfDay = 24 * 60;

/** The first moment at which it no longer holds; a date alone counts to its end. Undefined for what cannot be read. */
function endOf(validUntil: string, timeZone: string): number | undefined {
  if (isCalendarDate(validUntil)) return instantAt(timeZone, validUntil, minutesOfDay);
  const end = Date.parse(validUntil);
  return Number.isNaN(end) ? undefined : end;
}

/** An offer whose end cannot be read is left to the server. */
export function isExpired(validUntil: string, now: number, timeZone: string): boolean {
  const end = endOf(validUntil, timeZone);
  return end !== undefined && end <= now;
}

/** "Ends today", "Ends in 2 days"; nothing for an end that is a month away, or that cannot be read. */
export function endsIn(validUntil: string, now: number, timeZone: string): string | undefined {
  const last = lastDay(validUntil, timeZone);
  if (last === undefined) return undefined;
  if (isExpired(validUntil, now, timeZone)) return `Ended on ${formatDate(last)}`;
  const days = (dayNumber(last) ?? 0) - (dayNumber(dateIn(timeZone, now)) ?? 0);
  if (days >= 30) return undefined;
  if (days <= 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;
}

/** "30 Nov 2026": the last day on which it holds; the text as it came where it is no date. */
export function validUntilText(validUntil: string, timeZone: string): string {
  const last = lastDay(validUntil, timeZone);
  return last === undefined ? validUntil : formatDate(last);
}

function lastDay(validUntil: string, timeZone: string): string | undefined {
  const end = endOf(validUntil, timeZone);
  // An end at midnight belongs to the day before.
  return end === undefined ? undefined : dateIn(timeZone, end - 1);
}
