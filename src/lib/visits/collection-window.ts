/** The collection window holds the hours in which a sample is best taken, by the provider's clock (decision X7). */
import words from '#words/visits';
import type { Preparation } from '../../contract/tests.ts';
import { bareClock, formatClock } from '../time/dates.ts';

/** Minutes since midnight: the collection begins at `from` or later, and before `until`. */
export type ClockWindow = { readonly from: number; readonly until: number };

const noon = 12 * 60;
const midnight = { first: 0, last: 24 * 60 };

/** Returns undefined when there is no window or it cannot be read. A single bound counts as a window too. */
export function windowOf({
  collectFrom,
  collectUntil,
}: Pick<Preparation, 'collectFrom' | 'collectUntil'>): ClockWindow | undefined {
  const from = minutesOf(collectFrom);
  const until = minutesOf(collectUntil);
  if (from === undefined && until === undefined) return undefined;
  const window = { from: from ?? midnight.first, until: until ?? midnight.last };
  return window.from < window.until ? window : undefined;
}

function minutesOf(clock: string | undefined): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Returns the intersection of all windows, or undefined when it is empty or there are no windows. */
export function commonWindow(windows: readonly ClockWindow[]): ClockWindow | undefined {
  if (windows.length === 0) return undefined;
  const common = {
    from: Math.max(...windows.map(({ from }) => from)),
    until: Math.min(...windows.map(({ until }) => until)),
  };
  return common.from < common.until ? common : undefined;
}

export const isWithin = ({ from, until }: ClockWindow, minutes: number): boolean => from <= minutes && minutes < until;

/** Returns the bounds as the API carries them, such as "07:00". */
export function clockFields({ from, until }: ClockWindow): Pick<Preparation, 'collectFrom' | 'collectUntil'> {
  return {
    ...(from > midnight.first && { collectFrom: clock(from) }),
    ...(until < midnight.last && { collectUntil: clock(until) }),
  };
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns "between 7:00 and 10:00 am", "between 9:00 am and noon", "before 10:00 am" or "from 4:00 pm on". */
export function windowText({ from, until }: ClockWindow): string {
  if (from === midnight.first) return words.windowBefore(formatClock(until));
  if (until === midnight.last) return words.windowFrom(formatClock(from));
  if (until === noon) return words.windowToNoon(formatClock(from));
  if (until < noon) return words.windowBeforeNoon(bareClock(from), bareClock(until));
  if (from >= noon) return words.windowAfterNoon(bareClock(from), bareClock(until));
  return words.windowBetween(formatClock(from), formatClock(until));
}

const clockWords = new Set(
  'in the early morning late evening afternoon best preferred between before from until to and noon breakfast am pm'.split(' '),
);

/**
 * Tells whether words about the time of day only repeat clock times, as "Morning preferred, between 7 and 10 am" does. "3 to 4
 * hours after waking, best between 9 and 11 am" says more. It reads English.
 */
export function saysOnlyAClock(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[\s,;.–-]+/)
    .filter(Boolean)
    .every((word) => clockWords.has(word) || /^\d{1,2}(:\d{2})?([ap]m)?$/.test(word));
}

/** Tells whether words about the time of day ask for a meal before. It reads English. */
export const saysAfterMeal = (line: string): boolean => /\bafter\b.*\bmeal\b/i.test(line);
