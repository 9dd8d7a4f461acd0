/** Times as a screen shows them: by the provider's clock, which is named where the device's shows another one. */
import { brand } from '../../brand.ts';
import { dateIn, formatClock, formatDateWithWeekday, formatInstant, minutesIn } from './dates.ts';

/** Old browsers know India's zone by its former name. */
const namesOfIndia = new Set(['Asia/Kolkata', 'Asia/Calcutta']);

/** "India time" on a device of another zone; '' on one of this zone, and where no screen is drawn. */
export function zoneName(timeZone: string = brand.timeZone): string {
  if (!('document' in globalThis)) return '';
  // Asked each time: whoever travels takes the page along.
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isIndia = namesOfIndia.has(timeZone);
  if (isIndia ? namesOfIndia.has(device) : device === timeZone) return '';
  return `${isIndia ? 'India' : timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`;
}

/** A clock time with its zone's name where it has to be said: "7:00 am – 8:00 am India time". */
export function withZone(clock: string, timeZone?: string): string {
  const name = zoneName(timeZone);
  return name === '' || clock === '' ? clock : `${clock} ${name}`;
}

/** "21 Nov 2026, 10:30 am". @param instant epoch milliseconds */
export const shownInstant = (instant: number, timeZone: string = brand.timeZone): string =>
  withZone(formatInstant(timeZone, instant), timeZone);

/** "7:00 am on Tue, 24 Nov 2026". */
export const shownClockOn = (timeZone: string, instant: number): string =>
  `${withZone(formatClock(minutesIn(timeZone, instant)), timeZone)} on ${formatDateWithWeekday(dateIn(timeZone, instant))}`;
