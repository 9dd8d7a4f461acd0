import words from '#words/visits';
import type { TimeSlot } from '../../contract/slots.ts';
import { instantAt, isCalendarDate, minutesIn, type CalendarDate } from '../time/dates.ts';

export type SlotGroup = { readonly name: string; readonly slots: readonly TimeSlot[] };

const noon = 12 * 60;
const evening = 17 * 60;

/** Groups slots by part of the day, in order. Slots whose time cannot be read form the last group. */
export function groupSlots(slots: readonly TimeSlot[], timeZone: string): SlotGroup[] {
  const names = [words.morning, words.afternoon, words.evening, words.otherTimes];
  return names
    .map((name, part) => ({ name, slots: slots.filter((slot) => partOfDay(minutesOf(slot, timeZone)) === part) }))
    .filter((group) => group.slots.length > 0);
}

/** Returns the part's place in the order of the day; an unknown time comes last. */
function partOfDay(minutes: number | undefined): number {
  if (minutes === undefined) return 3;
  if (minutes < noon) return 0;
  return minutes < evening ? 1 : 2;
}

/** Returns the minutes since midnight, from startsAt or else from the text (decision X4). */
export function minutesOf(
  { startsAt, displayTime }: Pick<TimeSlot, 'startsAt' | 'displayTime'>,
  timeZone: string,
): number | undefined {
  const instant = instantOf(startsAt);
  return instant === undefined ? clockIn(displayTime) : minutesIn(timeZone, instant);
}

type SlotTimes = Pick<TimeSlot, 'displayTime' | 'startsAt' | 'endsAt'>;

/**
 * Returns when a slot begins and ends, in epoch milliseconds. Without startsAt the beginning is read from the text.
 * @param date the slot's date by the provider's calendar
 * @returns undefined when no clock time is known
 */
export function slotInstants(
  { displayTime, startsAt, endsAt }: SlotTimes,
  date: CalendarDate,
  timeZone: string,
): { readonly startsAt: number; readonly endsAt: number | undefined } | undefined {
  const [start, end] = [instantOf(startsAt), instantOf(endsAt)];
  if (start !== undefined) return { startsAt: start, endsAt: end !== undefined && end > start ? end : undefined };
  const minutes = clockIn(displayTime);
  if (minutes === undefined || !isCalendarDate(date)) return undefined;
  return { startsAt: instantAt(timeZone, date, minutes), endsAt: undefined };
}

export function instantOf(iso: string | undefined): number | undefined {
  const instant = iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Reads the first clock time of a text: "6:30 am – 7:30 am", "2 PM - 3 PM", "18:00-19:00". */
function clockIn(text: string): number | undefined {
  const match = /(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?/i.exec(text);
  if (!match) return undefined;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.toLowerCase()];
  const isReadable = half === undefined ? match[2] !== undefined && hour < 24 : hour >= 1 && hour <= 12;
  // "6:30 – 7:30 pm" could mean either half of the day.
  const isAmbiguous = half === undefined && /\d\s*[ap]\.?m/i.test(text);
  if (!isReadable || isAmbiguous || minute > 59) return undefined;
  return half === undefined ? hour * 60 + minute : ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}

export type SlotLoss = 'gone' | 'booked';

/** Tells whether a chosen slot is no longer available according to this list (CHKOUT-011, CHKOUT-012). */
export function slotLoss(slots: readonly TimeSlot[], chosenId: string): SlotLoss | undefined {
  const chosen = slots.find(({ id }) => id === chosenId);
  if (!chosen) return 'gone';
  return chosen.isAvailable ? undefined : 'booked';
}
