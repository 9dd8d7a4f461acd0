/** Slots are made for each date from the weekly plan, and updated when the plan changes. */
import { addDays, dateIn, instantAt, minutesIn, weekdayOf, type CalendarDate } from '../../src/lib/time/dates.ts';
import type { SlotPlanRow, TimeSlotRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { readSlotPlan } from './slot-plan-store.ts';

/** The bundled API takes bookings this far ahead (decision G41). */
const daysAhead = 30;
/** This is far below the number of values that either engine takes in one statement. */
const rowsPerInsert = 200;

/** Returns the first and last date for which a collection can be booked today. */
export function bookableDates(timeZone: string, at: number): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const today = dateIn(timeZone, at);
  return { first: addDays(today, 1), last: addDays(today, daysAhead) };
}

/** Makes the slots of a date unless they exist. */
export async function makeTimeSlots(database: Database, timeZone: string, date: CalendarDate): Promise<void> {
  await insertSlots(database, plannedSlots(await readSlotPlan(database), timeZone, date));
}

/**
 * Makes the slots of all bookable dates, and updates those of a previous plan. Nobody loses a place: a slot with bookings
 * keeps its time and as many places as are booked. If the new plan no longer has it, or has fewer places, it is closed to
 * others, and a place that is given back is not sold again. What the lab's command line set stays as it is.
 */
export async function keepTimeSlots(database: Database, timeZone: string, at: number): Promise<void> {
  const plan = await readSlotPlan(database);
  const { first } = bookableDates(timeZone, at);
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(first, index));
  const planned = new Map(dates.flatMap((date) => plannedSlots(plan, timeZone, date)).map((slot) => [slot.id, slot]));
  const made = await database.selectFrom('timeSlots').selectAll().where('date', 'in', dates).orderBy('id').execute();
  await fitSlots(database, made, planned);
  const isMade = new Set(made.map(({ id }) => id));
  await insertSlots(
    database,
    [...planned.values()].filter(({ id }) => !isMade.has(id)),
  );
}

/** @returns the date's slots as they are made, without those in an hour that the clock skips that day */
function plannedSlots(plan: readonly SlotPlanRow[], timeZone: string, date: CalendarDate): TimeSlotRow[] {
  const weekday = weekdayOf(date);
  return plan
    .filter((slot) => slot.weekday === weekday)
    .filter(({ fromMinutes }) => minutesIn(timeZone, instantAt(timeZone, date, fromMinutes)) === fromMinutes)
    .map(({ fromMinutes, toMinutes, capacity }) => ({
      id: slotId(date, { fromMinutes }),
      date,
      startsAt: instantAt(timeZone, date, fromMinutes),
      endsAt: instantAt(timeZone, date, toMinutes),
      capacity,
      booked: 0,
      isOpen: 1,
      setByLab: 0,
    }));
}

/** The id is made of date and time, so that simultaneous calls make the same rows. */
export const slotId = (date: CalendarDate, { fromMinutes }: Pick<SlotPlanRow, 'fromMinutes'>): string =>
  `${date}-${twoDigits(fromMinutes / 60)}${twoDigits(fromMinutes % 60)}`;

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

async function insertSlots(database: Database, rows: readonly TimeSlotRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await database
      .insertInto('timeSlots')
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

async function fitSlots(
  database: Database,
  made: readonly TimeSlotRow[],
  planned: ReadonlyMap<string, TimeSlotRow>,
): Promise<void> {
  const closed: string[] = [];
  const sized = new Map<number, string[]>();
  for (const row of made) {
    const slot = planned.get(row.id);
    if (row.setByLab === 1) await followClock(database, row, slot);
    else if (slot === undefined || row.booked > slot.capacity || (isMoved(row, slot) && row.booked > 0)) {
      if (row.isOpen === 1) closed.push(row.id);
    } else if (isMoved(row, slot)) await moveSlot(database, slot);
    else if (row.isOpen === 0 || row.capacity !== slot.capacity) {
      sized.set(slot.capacity, [...(sized.get(slot.capacity) ?? []), row.id]);
    }
  }
  if (closed.length > 0) await closeSlots(database, closed);
  for (const [capacity, ids] of sized) await openSlots(database, ids, capacity);
}

/** Moves the slot, and leaves capacity and opening as the lab set them. */
async function followClock(database: Database, row: TimeSlotRow, slot: TimeSlotRow | undefined): Promise<void> {
  const { capacity, isOpen } = row;
  if (slot !== undefined && isMoved(row, slot)) await moveSlot(database, { ...slot, capacity, isOpen });
}

/** A slot with the same id moves only if TIME_ZONE has changed. */
const isMoved = (row: TimeSlotRow, slot: TimeSlotRow): boolean => row.startsAt !== slot.startsAt || row.endsAt !== slot.endsAt;

async function moveSlot(database: Database, { id, startsAt, endsAt, capacity, isOpen }: TimeSlotRow): Promise<void> {
  await database
    .updateTable('timeSlots')
    .set({ startsAt, endsAt, capacity, isOpen })
    .where('id', '=', id)
    // Somebody may have booked a place since it was read; the next round closes it.
    .where('booked', '=', 0)
    .execute();
}

// A statement over several rows may deadlock with the move of an order between two of them; inTransaction then tries again.

function closeSlots(database: Database, ids: readonly string[]): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction.updateTable('timeSlots').set({ isOpen: 0 }).where('id', 'in', ids).where('setByLab', '=', 0).execute();
  });
}

/** The capacity is at least the number of places that are booked when the statement runs. */
function openSlots(database: Database, ids: readonly string[], capacity: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('timeSlots')
      .set((row) => ({
        capacity: row.case().when('booked', '>', capacity).then(row.ref('booked')).else(capacity).end(),
        isOpen: 1,
      }))
      .where('id', 'in', ids)
      // The lab's command line may have set some since they were read.
      .where('setByLab', '=', 0)
      .execute();
  });
}
