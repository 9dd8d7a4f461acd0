/** Slots that were full when a place in them was given back. Whoever waits for an earlier time is offered it (decision D153). */
import type { Database } from '../platform/db/schema.ts';
import type { TimeSlotRow } from '../orders/booking-rows.ts';
import type { FreedSlotRow } from './freed-slot-rows.ts';

/** @param transaction has changed the slot, which is locked by that */
export async function noteFreedSlot(transaction: Database, slotId: string): Promise<void> {
  await transaction
    .insertInto('freedSlots')
    .values({ slotId, times: 1 })
    .onConflict((conflict) => conflict.column('slotId').doUpdateSet((row) => ({ times: row('freedSlots.times', '+', 1) })))
    .execute();
}

export type FreedSlot = TimeSlotRow & Pick<FreedSlotRow, 'times'>;

/** Returns slots with what they are now, the earliest first. */
export async function listFreedSlots(database: Database, most: number): Promise<FreedSlot[]> {
  const freed = await database.selectFrom('freedSlots').selectAll().orderBy('slotId').limit(most).execute();
  if (freed.length === 0) return [];
  const ids = freed.map(({ slotId }) => slotId);
  const slots = await database.selectFrom('timeSlots').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const times = new Map(freed.map((row) => [row.slotId, row.times]));
  return slots.map((slot) => ({ ...slot, times: times.get(slot.id) ?? 0 }));
}

/** Nobody is left who could be offered the slot, unless another place was given back meanwhile. */
export async function forgetFreedSlot(database: Database, { id, times }: Pick<FreedSlot, 'id' | 'times'>): Promise<void> {
  await database.deleteFrom('freedSlots').where('slotId', '=', id).where('times', '=', times).execute();
}
