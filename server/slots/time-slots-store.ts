import type { TimeSlot } from '../../src/contract/slots.ts';
import { formatClock, isoIn, type CalendarDate } from '../../src/lib/time/dates.ts';
import type { TimeSlotRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { bookableDates, makeTimeSlots } from './planned-slots-store.ts';
import { noteFreedSlot } from './freed-slots-store.ts';
import { countFreeHolds } from './slot-holds-store.ts';

/** The customer for whom slots are listed, and when. */
export type Viewer = { readonly customerId: string; readonly timeZone: string; readonly at: number };

/**
 * Returns the open slots of a date, which are made now if they do not exist; none for a date that cannot be booked. The place that
 * the customer holds in checkout is free for them, and so are those whose hold is over.
 */
export async function listTimeSlots(database: Database, date: CalendarDate, viewer: Viewer): Promise<TimeSlot[]> {
  const { timeZone, at } = viewer;
  const { first, last } = bookableDates(timeZone, at);
  if (date < first || date > last) return [];
  let rows = await readDate(database, date);
  if (rows.length === 0) {
    await makeTimeSlots(database, timeZone, date);
    rows = await readDate(database, date);
  }
  const full = rows.filter(({ booked, capacity }) => booked >= capacity).map(({ id }) => id);
  const free = await countFreeHolds(database, full, viewer);
  return rows.map((row) => slotEntity(row, timeZone, free.get(row.id) ?? 0));
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

/**
 * Gives back places of a slot. The count never goes below zero, even if it was wrong before. Where none was free, somebody may have
 * waited for one.
 */
export async function giveBackPlace(transaction: Database, id: string, places = 1): Promise<void> {
  const now = await transaction
    .updateTable('timeSlots')
    .set((row) => ({ booked: row('booked', '-', places) }))
    .where('id', '=', id)
    .where('booked', '>=', places)
    .returning(['booked', 'capacity'])
    .executeTakeFirst();
  if (now !== undefined && now.booked + places >= now.capacity) await noteFreedSlot(transaction, id);
}

/**
 * Locks the slots until the transaction ends, in the order in which everybody locks them: by their ids. Whoever touches several
 * slots, or holds of a slot, does this first.
 * @returns the slots that exist
 */
export async function lockSlots(transaction: Database, ids: readonly string[]): Promise<TimeSlotRow[]> {
  const locked: TimeSlotRow[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const slot = await transaction
      .updateTable('timeSlots')
      .set((row) => ({ booked: row.ref('booked') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (slot !== undefined) locked.push(slot);
  }
  return locked;
}

/** Returns for instance "6:00 am – 7:00 am" on the provider's clock. */
export function slotText({ startsAt, endsAt }: Pick<TimeSlotRow, 'startsAt' | 'endsAt'>, timeZone: string): string {
  return `${clockText(startsAt, timeZone)} – ${clockText(endsAt, timeZone)}`;
}

function clockText(instant: number, timeZone: string): string {
  const [hours, minutes] = isoIn(timeZone, instant).slice(11, 16).split(':').map(Number);
  return formatClock((hours ?? 0) * 60 + (minutes ?? 0));
}

function slotEntity(row: TimeSlotRow, timeZone: string, freeHolds: number): TimeSlot {
  return {
    id: row.id,
    displayTime: slotText(row, timeZone),
    isAvailable: row.booked - freeHolds < row.capacity,
    startsAt: isoIn(timeZone, row.startsAt),
    endsAt: isoIn(timeZone, row.endsAt),
  };
}
