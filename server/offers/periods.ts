import { addDays, dateIn, dayNumber, instantAt, type CalendarDate } from '../../src/lib/time/dates.ts';
import type { OfferValidity } from '../catalogue/offer-schema.ts';

/** The current time, and the time zone in which the provider counts days. */
export type Moment = { readonly at: number; readonly timeZone: string };

export type OfferPeriod = {
  /** The period's key where uses are counted: the date on which it begins, or `once` if there is only one. */
  readonly key: string;
  /** The last day on which the offer holds. */
  readonly lastDay: CalendarDate;
  /** The day after it, when the next period of a recurring offer begins. */
  readonly nextDay: CalendarDate;
  /** The first instant at which the offer no longer holds. */
  readonly endsAt: number;
};

/** Returns the current week from Monday, month or quarter of the provider's calendar, or the single period until a date. */
export function periodOf(validity: OfferValidity, { at, timeZone }: Moment): OfferPeriod {
  const [key, nextDay] =
    'until' in validity ? ['once', addDays(validity.until, 1)] : recurring[validity.every](dateIn(timeZone, at));
  return { key, lastDay: addDays(nextDay, -1), nextDay, endsAt: instantAt(timeZone, nextDay, 0) };
}

type Bounds = readonly [first: CalendarDate, next: CalendarDate];

const recurring: Readonly<Record<'week' | 'month' | 'quarter', (today: CalendarDate) => Bounds>> = {
  week(today) {
    // 1970-01-01 was a Thursday.
    const monday = addDays(today, -(((dayNumber(today) ?? 0) + 3) % 7));
    return [monday, addDays(monday, 7)];
  },
  month: (today) => months(today, 1),
  quarter: (today) => months(today, 3),
};

function months(today: CalendarDate, length: 1 | 3): Bounds {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = month - ((month - 1) % length);
  return [firstOf(year, first), firstOf(year, first + length)];
}

/** @param month 13 is the January after */
function firstOf(year: number, month: number): CalendarDate {
  const passed = year * 12 + month - 1;
  return `${Math.floor(passed / 12)}-${String((passed % 12) + 1).padStart(2, '0')}-01`;
}
