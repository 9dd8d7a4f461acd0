import words from '#words/times';
import { addDays, dateIn, formatDate, formatDateWithWeekday } from '../time/dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Describes how long ago a notification was created.
 * @param createdAt ISO 8601
 * @param now epoch milliseconds
 * @returns 'Just now' under 60 s and for a time in the future, 'Nm ago', 'Nh ago', 'Nd ago' under 7 days, then '15 Jan 2025'; ''
 * for a text that is no date
 * @see NOTIF-024…026, decision G55
 */
export function notificationAge(createdAt: string, now: number, timeZone: string): string {
  const at = Date.parse(createdAt);
  if (Number.isNaN(at)) return '';
  const age = now - at;
  if (age < minuteMs) return words.justNow;
  if (age < hourMs) return words.shortMinutesAgo(Math.floor(age / minuteMs));
  if (age < dayMs) return words.shortHoursAgo(Math.floor(age / hourMs));
  return age < 7 * dayMs ? words.shortDaysAgo(Math.floor(age / dayMs)) : formatDate(dateIn(timeZone, at));
}

/** Returns the group's heading: 'Today', 'Yesterday', 'Sat, 21 Nov 2026', or 'Earlier' for a text that is no date. */
export function notificationDay(createdAt: string, now: number, timeZone: string): string {
  const at = Date.parse(createdAt);
  if (Number.isNaN(at)) return words.earlier;
  const [date, today] = [dateIn(timeZone, at), dateIn(timeZone, now)];
  // The device's clock may be a little behind the server's, so a later date counts as today.
  if (date >= today) return words.today;
  return date === addDays(today, -1) ? words.yesterday : formatDateWithWeekday(date);
}
