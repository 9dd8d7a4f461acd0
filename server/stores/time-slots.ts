import type { TimeSlot } from '../../src/contract/slots.ts';
import { addDays, dateIn, formatClock, instantAt, isoIn, type CalendarDate } from '../../src/lib/dates.ts';
import type { Settings } from '../config.ts';
import type { Database, TimeSlotRow } from '../db/schema.ts';

const firstHour = 6;
const lastHour = 22;
/** How far ahead the bundled API takes bookings (decisions.md G41). */
const daysAhead = 30;

/** The dates on which a collection can be booked today. */
export function bookableDates(timeZone: string, at: number): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const today = dateIn(timeZone, at);
  return { first: addDays(today, 1), last: addDays(today, daysAhead) };
}

/** The slots of a date, made when the date is first asked for; none for a date outside the bookable ones. */
export async function listTimeSlots(database: Database, settings: Settings, date: CalendarDate, at: number): Promise<TimeSlot[]> {
  const { first, last } = bookableDates(settings.timeZone, at);
  if (date < first || date > last) return [];
  let rows = await readDate(database, date);
  if (rows.length === 0) {
    await makeTimeSlots(database, settings, date);
    rows = await readDate(database, date);
  }
  return rows.map((row) => slotEntity(row, settings.timeZone));
}

function readDate(database: Database, date: CalendarDate): Promise<TimeSlotRow[]> {
  return database.selectFrom('timeSlots').selectAll().where('date', '=', date).orderBy('startsAt').execute();
}

/** Makes the slots of a date unless they are there; the capacity is the setting's of that moment. */
export async function makeTimeSlots(database: Database, { timeZone, slotCapacity }: Settings, date: CalendarDate): Promise<void> {
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
  const rows = hours.map((hour) => ({
    // Of the date and hour, so that two visitors who ask at once make the same rows.
    id: `${date}-${String(hour).padStart(2, '0')}00`,
    date,
    startsAt: instantAt(timeZone, date, hour * 60),
    endsAt: instantAt(timeZone, date, (hour + 1) * 60),
    capacity: slotCapacity,
    booked: 0,
  }));
  await database
    .insertInto('timeSlots')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Takes one place in a slot. The condition stands in the update itself, so of two who take the last place one gets nothing.
 * @returns the slot, or why there is no place
 */
export async function takePlace(
  transaction: Database,
  id: string,
  date: CalendarDate,
): Promise<TimeSlotRow | 'unknown' | 'full'> {
  const taken = await transaction
    .updateTable('timeSlots')
    .set((row) => ({ booked: row('booked', '+', 1) }))
    .where('id', '=', id)
    .where('date', '=', date)
    .whereRef('booked', '<', 'capacity')
    .returningAll()
    .executeTakeFirst();
  if (taken !== undefined) return taken;
  const known = await transaction
    .selectFrom('timeSlots')
    .select('id')
    .where('id', '=', id)
    .where('date', '=', date)
    .executeTakeFirst();
  return known === undefined ? 'unknown' : 'full';
}

/** "6:00 am – 7:00 am" on the provider's clock. */
export function slotText({ startsAt, endsAt }: Pick<TimeSlotRow, 'startsAt' | 'endsAt'>, timeZone: string): string {
  return `${clockText(startsAt, timeZone)} – ${clockText(endsAt, timeZone)}`;
}

function clockText(instant: number, timeZone: string): string {
  const [hours, minutes] = isoIn(timeZone, instant).slice(11, 16).split(':').map(Number);
  return formatClock((hours ?? 0) * 60 + (minutes ?? 0));
}

function slotEntity(row: TimeSlotRow, timeZone: string): TimeSlot {
  return {
    id: row.id,
    displayTime: slotText(row, timeZone),
    isAvailable: row.booked < row.capacity,
    startsAt: isoIn(timeZone, row.startsAt),
    endsAt: isoIn(timeZone, row.endsAt),
  };
}
