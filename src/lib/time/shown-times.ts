/** Screens show times by the provider's clock, and name its zone when the device is in another one. */
import words from '#words/times';
import { brand } from '../../brand.ts';
import { dateIn, formatClock, formatDateWithWeekday, formatInstant, minutesIn } from './dates.ts';

/** Old browsers use the former name of India's zone. */
const namesOfIndia = new Set(['Asia/Kolkata', 'Asia/Calcutta']);

/** Returns "India time" on a device in another zone, and '' on one in this zone or when no screen is drawn. */
export function zoneName(timeZone: string = brand.timeZone): string {
  if (!('document' in globalThis)) return '';
  // This is read each time because a traveller's page stays open.
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isIndia = namesOfIndia.has(timeZone);
  if (isIndia ? namesOfIndia.has(device) : device === timeZone) return '';
  return isIndia ? words.indiaTime : words.zoneTime(timeZone.replace(/^.*\//, '').replaceAll('_', ' '));
}

/** Adds the zone's name to a clock time when it is needed: "7:00 am – 8:00 am India time". */
export function withZone(clock: string, timeZone?: string): string {
  const name = zoneName(timeZone);
  return name === '' || clock === '' ? clock : words.clockInZone(clock, name);
}

/**
 * Returns "21 Nov 2026, 10:30 am".
 * @param instant epoch milliseconds
 */
export const shownInstant = (instant: number, timeZone: string = brand.timeZone): string =>
  withZone(formatInstant(timeZone, instant), timeZone);

/** Returns "7:00 am on Tue, 24 Nov 2026". */
export const shownClockOn = (timeZone: string, instant: number): string =>
  words.clockOn(withZone(formatClock(minutesIn(timeZone, instant)), timeZone), formatDateWithWeekday(dateIn(timeZone, instant)));
