/** SLOT_PLAN says when samples are collected in a week: "mon-sat 06:00-22:00, sun 07:00-13:00 x2". */
import type { SlotPlanRow } from '../orders/booking-rows.ts';

export const everyDay = 'mon-sun 06:00-22:00';

export type PlanPart = {
  /** 0 is Sunday */
  readonly weekdays: readonly number[];
  /** minutes of the day; a part is cut into slots of an hour */
  readonly fromMinutes: number;
  readonly toMinutes: number;
  /** collections in one slot; undefined if SLOT_CAPACITY decides */
  readonly capacity: number | undefined;
};

const hour = 60;
const most = 1000;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const form = /^([a-z]{3})(?:-([a-z]{3}))? (\d\d:[0-5]\d)-(\d\d:[0-5]\d)(?: x(\d{1,4}))?$/;

/** @returns the parts that can be read, and a line for each fault of the others */
export function parseSlotPlan(text: string): { readonly parts: readonly PlanPart[]; readonly faults: readonly string[] } {
  const parts: PlanPart[] = [];
  const faults: string[] = [];
  for (const given of text.split(',').map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' '))) {
    const part = readPart(given);
    if (part === undefined) faults.push(`must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "${given}"`);
    else if (!isWholeHours(part)) faults.push(`must have parts of one or more whole hours, not "${given}"`);
    else if (parts.some((other) => overlap(part, other))) faults.push(`has parts that overlap: "${given}"`);
    else parts.push(part);
  }
  return { parts, faults };
}

/** Returns the slots of a week in their order. */
export function weeklySlots(parts: readonly PlanPart[], slotCapacity: number): SlotPlanRow[] {
  const slots = parts.flatMap(({ weekdays: days, fromMinutes, toMinutes, capacity = slotCapacity }) =>
    days.flatMap((weekday) =>
      Array.from({ length: (toMinutes - fromMinutes) / hour }, (_, index) => {
        const from = fromMinutes + index * hour;
        return { weekday, fromMinutes: from, toMinutes: from + hour, capacity };
      }),
    ),
  );
  return slots.toSorted((one, other) => one.weekday - other.weekday || one.fromMinutes - other.fromMinutes);
}

function readPart(text: string): PlanPart | undefined {
  const [, first = '', last = first, from = '', to = '', places] = form.exec(text) ?? [];
  const [firstDay, lastDay] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  const [fromMinutes, toMinutes] = [minutesOf(from), minutesOf(to)];
  const capacity = places === undefined ? undefined : Number(places);
  const isClock = fromMinutes < toMinutes && toMinutes <= 24 * hour;
  const isCapacity = capacity === undefined || (capacity >= 1 && capacity <= most);
  if (firstDay < 0 || lastDay < 0 || !isClock || !isCapacity) return undefined;
  return { weekdays: daysBetween(firstDay, lastDay), fromMinutes, toMinutes, capacity };
}

/** Converts "06:30" to minutes of the day. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * hour + minutes;
}

/** Returns the weekdays from one to another, across the weekend if necessary. */
const daysBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);

const isWholeHours = ({ fromMinutes, toMinutes }: PlanPart): boolean => (toMinutes - fromMinutes) % hour === 0;

const overlap = (one: PlanPart, other: PlanPart): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  one.fromMinutes < other.toMinutes &&
  other.fromMinutes < one.toMinutes;
