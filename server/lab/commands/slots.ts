import { addDays, dateIn, formatDateWithWeekday, isCalendarDate, isoIn, weekdayOf } from '../../../src/lib/time/dates.ts';
import type { TimeSlotRow } from '../../orders/booking-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeSlots, slotsNamed, type SlotChange } from '../lab-lists-store.ts';
import { slotId } from '../../slots/planned-slots-store.ts';
import { noteOperatorStep } from '../../operations/operator-steps-store.ts';
import { readSlotPlan } from '../../slots/slot-plan-store.ts';
import { countHolds } from '../../slots/slot-holds-store.ts';
import { slotText } from '../../slots/time-slots-store.ts';
import { columns, counted } from '../columns.ts';
import { CommandError, UsageError, type CommandDeps } from '../request.ts';
import { word, type Command, type CommandResult } from './command.ts';

const mostCapacity = 1000;

export const slots: Command = async ({ database, settings: { timeZone }, now }, call) => {
  const date = call.options['date'] ?? addDays(dateIn(timeZone, now()), 1);
  if (!isCalendarDate(date)) throw new UsageError(`${date} is not a date. Write a date like 2026-12-01`);
  return shown(database, await slotsNamed(database, date), date, timeZone);
};

export const close: Command = (deps, call) => change(deps, 'close', word(call, 'SLOT'), { isOpen: 0, setByLab: 1 });

export const open: Command = async (deps, call) => {
  const text = call.options['capacity'];
  const capacity = text === undefined ? undefined : Number(text);
  if (capacity !== undefined && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= mostCapacity))
    throw new UsageError(`A capacity is a whole number from 1 to ${mostCapacity}, not ${text}`);
  return change(deps, 'open', word(call, 'SLOT'), { isOpen: 1, capacity, setByLab: 1 });
};

export const plan: Command = async (deps, call) => {
  const {
    database,
    settings: { timeZone },
  } = deps;
  const name = word(call, 'SLOT');
  const planned = await readSlotPlan(database);
  for (const slot of await slotsOf(database, name)) {
    const capacity = planned.find((row) => slotId(slot.date, row) === slot.id && row.weekday === weekdayOf(slot.date))?.capacity;
    // This matches keepTimeSlots: booked collections take place, and no more can be booked where the plan has no room.
    const isOpen = capacity !== undefined && slot.booked <= capacity ? 1 : 0;
    const note = noteOf(deps, 'plan', slot.id, { capacity: capacity ?? 0 });
    await changeSlots(database, [slot], { isOpen, capacity, setByLab: 0 }, note);
  }
  return shown(database, await slotsNamed(database, name), name, timeZone);
};

async function change(deps: CommandDeps, step: 'close' | 'open', name: string, to: SlotChange): Promise<CommandResult> {
  const { database } = deps;
  const { timeZone } = deps.settings;
  const found = await slotsOf(database, name);
  const { capacity } = to;
  const fuller = found.filter(({ booked }) => capacity !== undefined && booked > capacity);
  if (fuller.length > 0)
    throw new CommandError(
      fuller
        .map(({ id, booked }) => `${id}: ${counted(booked, 'collection is', 'collections are')} booked, more than ${capacity}`)
        .join('\n'),
    );
  await changeSlots(database, found, to, noteOf(deps, step, name, capacity === undefined ? {} : { capacity }));
  const done = await shown(database, await slotsNamed(database, name), name, timeZone);
  const held = await countHolds(
    database,
    found.map(({ id }) => id),
  );
  // Whoever is checking out is told that the slot is gone.
  const booked = found.reduce((sum, slot) => sum + slot.booked - (held.get(slot.id) ?? 0), 0);
  const note = `\n\n${counted(booked, 'booked collection stays', 'booked collections stay')}: move or cancel them with the customers.`;
  return to.isOpen === 0 && booked > 0 ? { ...done, text: done.text + note } : done;
}

type Noted = { readonly capacity?: number };

const noteOf =
  ({ operator, now }: CommandDeps, step: string, subject: string, details: Noted) =>
  (transaction: Database) =>
    noteOperatorStep(transaction, operator, { at: now(), step, subject, details });

async function slotsOf(database: Database, name: string): Promise<TimeSlotRow[]> {
  const found = await slotsNamed(database, name);
  if (found.length > 0) return found;
  throw new CommandError(
    `There is no collection time ${name}; times are made 30 days ahead. "slots --date 2026-12-01" lists a date's.`,
  );
}

async function shown(database: Database, rows: readonly TimeSlotRow[], name: string, timeZone: string): Promise<CommandResult> {
  const ids = rows.map(({ id }) => id);
  const holds = await countHolds(database, ids);
  const heldIn = ({ id }: TimeSlotRow): number => holds.get(id) ?? 0;
  const lines = rows.map((row) => [
    row.id,
    slotText(row, timeZone),
    `${row.booked - heldIn(row)} of ${row.capacity}${heldIn(row) > 0 ? `, ${heldIn(row)} held` : ''}`,
    row.isOpen === 1 ? 'open' : 'closed',
    row.setByLab === 1 ? 'by the lab' : 'by the plan',
  ]);
  const title = isCalendarDate(name) ? `${formatDateWithWeekday(name)}\n` : '';
  return {
    text: rows.length === 0 ? `No collection times on ${name}.` : title + columns(['SLOT', 'TIME', 'BOOKED', '', ''], lines),
    data: rows.map((row) => ({
      id: row.id,
      date: row.date,
      startsAt: isoIn(timeZone, row.startsAt),
      endsAt: isoIn(timeZone, row.endsAt),
      booked: row.booked - heldIn(row),
      held: heldIn(row),
      capacity: row.capacity,
      isOpen: row.isOpen === 1,
      isSetByLab: row.setByLab === 1,
    })),
  };
}
