/** Calendar dates are YYYY-MM-DD texts and never pass through UTC; instants are epoch milliseconds (decision G5). */
import words from '#words/times';

export type CalendarDate = string;

const dayMs = 86_400_000;
const dayMinutes = 24 * 60;

const parts = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the day number since 1970-01-01, or undefined for a date that does not exist, like 2026-02-30. */
export function dayNumber(date: CalendarDate): number | undefined {
  const match = parts.exec(date);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const utc = new Date(Date.UTC(year, month - 1, day));
  const exists = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return exists ? utc.getTime() / dayMs : undefined;
}

export const isCalendarDate = (date: string): boolean => dayNumber(date) !== undefined;

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = dayNumber(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return new Date((day + days) * dayMs).toISOString().slice(0, 10);
}

/** Returns the calendar date at an instant in a time zone. */
export const dateIn = (timeZone: string, instant: number): CalendarDate => calendarOf(timeZone).format(instant);

// Canadian English formats dates as YYYY-MM-DD.
const calendarOf = onceForEach(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

const clockOf = onceForEach(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** Caches formatters: creating one takes a hundred times as long as using it, and its memory is released late. */
function onceForEach(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, format);
    return format;
  };
}

/**
 * Returns the instant at which a clock in the time zone shows this date and time.
 * @param minutes since midnight
 * @returns epoch milliseconds
 */
export function instantAt(timeZone: string, date: CalendarDate, minutes: number): number {
  const localTime = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // The offset may change that day: a repeated time means its first occurrence, a skipped one the moment of the change.
  const [before, after] = [-dayMs, dayMs].map((away) => localTime - offsetAt(timeZone, localTime + away)) as [number, number];
  const isShown = (instant: number) => instant + offsetAt(timeZone, instant) === localTime;
  return before === after || isShown(before) || !isShown(after) ? before : after;
}

/** Formats an instant as ISO 8601 with the zone's offset: "2026-11-22T06:30:00+05:30". */
export function isoIn(timeZone: string, instant: number): string {
  const offset = offsetAt(timeZone, instant) / 60_000;
  const sign = offset < 0 ? '-' : '+';
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${new Date(instant + offset * 60_000).toISOString().slice(0, 19)}${sign}${two(offset / 60)}:${two(Math.abs(offset) % 60)}`;
}

/** Returns the minutes since midnight that a clock in the time zone shows. */
export function minutesIn(timeZone: string, instant: number): number {
  const [hour = 0, minute = 0] = isoIn(timeZone, instant).slice(11, 16).split(':').map(Number);
  return hour * 60 + minute;
}

function offsetAt(timeZone: string, instant: number): number {
  // Formatting to text is three times as fast as formatToParts, and a page of free slots calls this hundreds of times.
  const shownNumbers = clockOf(timeZone).format(instant).split(/\D+/).map(Number);
  const [month, day, year, ...clock] = shownNumbers as [number, number, number, number, number, number];
  const shown = Date.UTC(year, month - 1, day, ...clock);
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Returns "21 Nov 2026", or the text unchanged when it is no date. */
export function formatDate(date: CalendarDate): string {
  const [, year, month, day] = (isCalendarDate(date) && parts.exec(date)) || [];
  return year === undefined ? date : words.date(Number(day), words.months[Number(month) - 1] ?? '', year);
}

/** Returns "Sat, 21 Nov 2026", for when the weekday matters. */
export function formatDateWithWeekday(date: CalendarDate): string {
  const weekday = weekdayOf(date);
  return weekday === undefined ? date : words.dateWithWeekday(words.weekdays[weekday] ?? '', formatDate(date));
}

/** Returns 0 for Sunday to 6 for Saturday, or undefined for a date that does not exist. */
export function weekdayOf(date: CalendarDate): number | undefined {
  const day = dayNumber(date);
  // 1 January 1970 was a Thursday.
  return day === undefined ? undefined : (day + 4) % 7;
}

/** Formats minutes since midnight as "6:30 am". */
export function formatClock(minutes: number): string {
  return words.clock(bareClock(minutes), Math.floor((minutes % dayMinutes) / 60));
}

/** Formats minutes since midnight as "6:30", without the half of the day. */
export function bareClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12;
  return `${hour === 0 ? 12 : hour}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns "21 Nov 2026, 10:30 am" by a clock in the time zone, or '' for NaN, which stands for an unreadable time. */
export function formatInstant(timeZone: string, instant: number): string {
  if (Number.isNaN(instant)) return '';
  return words.dateAndClock(formatDate(dateIn(timeZone, instant)), formatClock(minutesIn(timeZone, instant)));
}

/** Returns the completed years on a date. */
export function ageOn(dateOfBirth: CalendarDate, date: CalendarDate): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Returns the difference of the calendar years alone, as Patient Details shows it (PROFILE-021, decision Q9). */
export const ageByYear = (dateOfBirth: CalendarDate, date: CalendarDate): number =>
  Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
