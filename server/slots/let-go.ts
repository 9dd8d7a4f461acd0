/** A hold that is let go gives its place back (decision D152). Everything here locks slots by their ids. */
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { Step } from '../operations/scheduled-work.ts';
import type { TimeSlotRow } from '../orders/booking-rows.ts';
import type { SlotHoldRow } from './slot-hold-rows.ts';
import { listHoldsOf, listSlotsWithHoldsOver, removeHold, removeHoldsThatAreOver } from './slot-holds-store.ts';
import { giveBackPlace, lockSlots, takePlace } from './time-slots-store.ts';

/** What is left over is found a minute later. */
const mostPerRound = 500;

export const expiredHolds = (deps: Pick<AppDeps, 'database' | 'now'>): Step => ({
  name: 'expired-holds',
  work: (stopping) => letGoWhatIsOver(deps, stopping),
});

/**
 * Gives back all places whose hold is over. Several servers may do it at the same time, and one of them gives each back.
 * @param stopping once it is aborted, nothing more is started
 * @throws at the end, if a slot could not be changed; it is tried again in the next round
 */
export async function letGoWhatIsOver(
  { database, now }: Pick<AppDeps, 'database' | 'now'>,
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const slotId of await listSlotsWithHoldsOver(database, now(), mostPerRound)) {
    if (stopping?.aborted) break;
    try {
      await inTransaction(database, (transaction) => letGoOver(transaction, slotId, now()));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error(`places of ${failures.length} slots could not be given back`, { cause: failures[0] });
}

/**
 * Takes one place in a slot as `takePlace` does. Where all are taken, holds that are over make room first.
 * @returns the slot, or why there is no place
 */
export async function takePlaceOrMakeRoom(
  transaction: Database,
  { slotId, date }: Pick<SlotHoldRow, 'slotId' | 'date'>,
  at: number,
): Promise<TimeSlotRow | 'unknown' | 'full'> {
  const taken = await takePlace(transaction, slotId, date);
  if (taken !== 'full' || !(await letGoOver(transaction, slotId, at))) return taken;
  return takePlace(transaction, slotId, date);
}

/** @returns whether a place was given back */
async function letGoOver(transaction: Database, slotId: string, at: number): Promise<boolean> {
  await lockSlots(transaction, [slotId]);
  const places = await removeHoldsThatAreOver(transaction, slotId, at);
  if (places > 0) await giveBackPlace(transaction, slotId, places);
  return places > 0;
}

/** Lets one hold go, whose customer and slot are locked. It may be gone already. */
export async function letGo(transaction: Database, hold: SlotHoldRow): Promise<void> {
  if (await removeHold(transaction, hold)) await giveBackPlace(transaction, hold.slotId);
}

/**
 * Lets all holds of a locked customer go.
 * @param otherSlotIds slots that the caller changes afterwards, which are locked in the same order
 */
export async function letGoOfAll(transaction: Database, customerId: string, otherSlotIds: readonly string[]): Promise<void> {
  const holds = await listHoldsOf(transaction, customerId);
  if (holds.length === 0) return;
  await lockSlots(transaction, [...holds.map(({ slotId }) => slotId), ...otherSlotIds]);
  for (const hold of holds) await letGo(transaction, hold);
}
