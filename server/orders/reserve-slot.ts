import words from '#words/refusals-orders';
import type { NewOrder } from '../../src/contract/orders.ts';
import { conflict, notFound } from '../platform/answers.ts';
import type { TimeSlotRow } from './booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { takePlace } from '../slots/time-slots-store.ts';

/**
 * Takes one place in the slot that the customer chose.
 * @throws HttpError 404 or 409 in the words that the slot choice shows
 */
export async function reserveSlot(
  transaction: Database,
  { timeSlot, scheduledDate }: Pick<NewOrder, 'timeSlot' | 'scheduledDate'>,
): Promise<TimeSlotRow> {
  const slot = await takePlace(transaction, timeSlot, scheduledDate);
  if (slot === 'unknown') throw notFound(words.slotNotFound, ['timeSlot']);
  if (slot === 'full') throw conflict(words.slotFull, ['timeSlot']);
  return slot;
}
