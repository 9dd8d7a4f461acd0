import type { TimeSlot } from '../../src/contract/slots.ts';
import { formatClock, isoIn, type CalendarDate } from '../../src/lib/time/dates.ts';
import type { TimeSlotRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { bookableDates, makeTimeSlots } from './planned-slots-store.ts';

/** Returns the open slots of a date, which are made now if they do not exist; none for a date that cannot be booked. */
export async function listTimeSlots(database: Database, timeZone: string, date: CalendarDate, at: number): Promise<TimeSlot[]> {
  const { first, last } = bookableDates(timeZone, at);
  if (date < first || date > last) return [];
  let rows = await readDate(database, date);
  if (rows.length === 0) {
    await makeTimeSlots(database, timeZone, date);
    rows = await readDate(database, date);
  }
  return rows.map((row) => slotEntity(row, timeZone));
}

function readDate(database: Database, date: CalendarDate): Promise<TimeSlotRow[]> {
  return database
    .selectFrom('timeSlots')
    .selectAll()
    .where('date', '=', date)
    .where('isOpen', '=', 1)
    .orderBy('startsAt')
    .execute();
}

/** Counts the free places of open slots that have not begun, by date; a date without slots is missing. */
export async function countPlacesLeft(
  database: Database,
  dates: readonly CalendarDate[],
  at: number,
): Promise<Map<CalendarDate, number>> {
  const rows = await database
    .selectFrom('timeSlots')
    .select(['date', ({ fn, eb }) => fn.sum<number>(eb('capacity', '-', eb.ref('booked'))).as('places')])
    .where('date', 'in', dates)
    .where('isOpen', '=', 1)
    .where('startsAt', '>', at)
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, places }) => [date, Number(places)]));
}

/**
 * Takes one place in a slot. The condition is part of the update, so of two customers who take the last place one gets
 * nothing.
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
    .where('isOpen', '=', 1)
    .whereRef('booked', '<', 'capacity')
    .returningAll()
    .executeTakeFirst();
  if (taken !== undefined) return taken;
  const known = await transaction
    .selectFrom('timeSlots')
    .select('id')
    .where('id', '=', id)
    .where('date', '=', date)
    .where('isOpen', '=', 1)
    .executeTakeFirst();
  return known === undefined ? 'unknown' : 'full';
}

/** Gives back one place of a slot. The count never goes below zero, even if it was wrong before. */
export async function giveBackPlace(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('timeSlots')
    .set((row) => ({ booked: row('booked', '-', 1) }))
    .where('id', '=', id)
    .where('booked', '>', 0)
    .execute();
}

/** Returns for instance "6:00 am – 7:00 am" on the provider's clock. */
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
