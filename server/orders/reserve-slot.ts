import words from '#words/refusals-orders';
import type { NewOrder } from '../../src/contract/orders.ts';
import { conflict, notFound } from '../platform/answers.ts';
import type { TimeSlotRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { letGo, takePlaceOrMakeRoom } from '../slots/let-go.ts';
import type { SlotHoldRow } from '../slots/slot-hold-rows.ts';
import { findHold, listHoldsOf, removeHold } from '../slots/slot-holds-store.ts';
import { lockSlots } from '../slots/time-slots-store.ts';

export type SlotChoice = Pick<NewOrder, 'timeSlot' | 'scheduledDate'>;
/** The customer, who is locked already, and the moment. */
export type Booker = {
  readonly customerId: string;
  readonly at: number;
  /** the order that is moved, for which an earlier time may be held */
  readonly orderId?: string;
};

/**
 * Takes one place in the slot that the customer chose: the one that is held for them there, even if its time is over and
 * nobody has needed the place yet, or else a free one.
 * @throws HttpError 404 or 409 in the words that the slot choice shows
 */
export async function reserveSlot(transaction: Database, to: SlotChoice, booker: Booker): Promise<TimeSlotRow> {
  const { customerId, at, orderId } = booker;
  const held = (await listHoldsOf(transaction, customerId)).find(
    (hold) => hold.slotId === to.timeSlot && (hold.purpose === 'checkout' || hold.orderId === orderId),
  );
  return (await takeHeld(transaction, to, held)) ?? takeFree(transaction, to, at);
}

/**
 * Takes one place for a new order, after which the customer no longer needs a place that they hold elsewhere.
 * @throws HttpError 404 or 409 in the words that the slot choice shows
 */
export async function reserveForNewOrder(
  transaction: Database,
  to: SlotChoice,
  { customerId, at }: Booker,
): Promise<TimeSlotRow> {
  const held = await findHold(transaction, { customerId, purpose: 'checkout' });
  // Of two slots, everybody locks the one with the lower id first.
  if (held !== undefined && held.slotId !== to.timeSlot) await lockSlots(transaction, [held.slotId, to.timeSlot]);
  const slot = (await takeHeld(transaction, to, held)) ?? (await takeFree(transaction, to, at));
  if (held !== undefined && held.slotId !== to.timeSlot) await letGo(transaction, held);
  return slot;
}

/**
 * Takes a place that nobody has.
 * @throws HttpError 404 or 409 in the words that the slot choice shows
 */
export async function takeFree(transaction: Database, { timeSlot, scheduledDate }: SlotChoice, at: number): Promise<TimeSlotRow> {
  const slot = await takePlaceOrMakeRoom(transaction, { slotId: timeSlot, date: scheduledDate }, at);
  if (slot === 'unknown') throw notFound(words.slotNotFound, ['timeSlot']);
  if (slot === 'full') throw conflict(words.slotFull, ['timeSlot']);
  return slot;
}

/** @returns undefined if they hold no place there, or the lab has closed the slot */
async function takeHeld(transaction: Database, to: SlotChoice, held: SlotHoldRow | undefined): Promise<TimeSlotRow | undefined> {
  if (held?.slotId !== to.timeSlot || held.date !== to.scheduledDate) return undefined;
  const [slot] = await lockSlots(transaction, [held.slotId]);
  if (slot?.isOpen !== 1) return undefined;
  return (await removeHold(transaction, held)) ? slot : undefined;
}
