/**
 * Places that are held for some minutes. A held place counts as booked; whoever removes the row gives it back, or keeps it for an
 * order. A slot is locked before its holds are removed (lockSlots), and a customer before their own hold.
 */
import type { Database } from '../platform/db/schema.ts';
import type { HoldPurpose, SlotHoldRow } from './slot-hold-rows.ts';

/** Which hold of a customer. */
export type HoldKey = { readonly customerId: string; readonly purpose: HoldPurpose };

export function findHold(database: Database, { customerId, purpose }: HoldKey): Promise<SlotHoldRow | undefined> {
  return database
    .selectFrom('slotHolds')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export function listHoldsOf(database: Database, customerId: string): Promise<SlotHoldRow[]> {
  return database.selectFrom('slotHolds').selectAll().where('customerId', '=', customerId).orderBy('purpose').execute();
}

/** Writes a hold whose place was taken just before. */
export async function insertHold(transaction: Database, row: SlotHoldRow): Promise<void> {
  await transaction.insertInto('slotHolds').values(row).execute();
}

/** @returns false if it has been let go meanwhile */
export async function changeHold(
  transaction: Database,
  { customerId, purpose, slotId }: SlotHoldRow,
  { takenAt, expiresAt, prolonged }: Pick<SlotHoldRow, 'takenAt' | 'expiresAt' | 'prolonged'>,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('slotHolds')
    .set({ takenAt, expiresAt, prolonged })
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('slotId', '=', slotId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Removes the row of a hold, in a locked slot. The place stays taken: it belongs to the caller then.
 * @returns false if it has been let go meanwhile, and the place belongs to somebody else
 */
export async function removeHold(
  transaction: Database,
  { customerId, purpose, slotId }: Pick<SlotHoldRow, 'customerId' | 'purpose' | 'slotId'>,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('slotHolds')
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('slotId', '=', slotId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/**
 * Removes the holds of a locked slot that are over.
 * @returns how many places the caller has to give back
 */
export async function removeHoldsThatAreOver(transaction: Database, slotId: string, at: number): Promise<number> {
  const removed = await transaction
    .deleteFrom('slotHolds')
    .where('slotId', '=', slotId)
    .where('expiresAt', '<=', at)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Returns slots in which a hold is over, by their ids. */
export async function listSlotsWithHoldsOver(database: Database, at: number, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('slotHolds')
    .select('slotId')
    .where('expiresAt', '<=', at)
    .orderBy('expiresAt')
    .limit(most)
    .execute();
  return [...new Set(rows.map(({ slotId }) => slotId))].toSorted();
}

/** Counts, by slot, the held places that this customer could have: their own of checkout, and those whose hold is over. */
export async function countFreeHolds(
  database: Database,
  slotIds: readonly string[],
  { customerId, at }: { readonly customerId: string; readonly at: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await listHoldsIn(database, slotIds);
  const free = rows.filter((row) => row.expiresAt <= at || (row.customerId === customerId && row.purpose === 'checkout'));
  return countsOf(free);
}

/** Counts the held places of these slots, by slot. */
export async function countHolds(database: Database, slotIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countsOf(await listHoldsIn(database, slotIds));
}

async function listHoldsIn(database: Database, slotIds: readonly string[]): Promise<SlotHoldRow[]> {
  if (slotIds.length === 0) return [];
  return database.selectFrom('slotHolds').selectAll().where('slotId', 'in', slotIds).execute();
}

const countsOf = (rows: readonly SlotHoldRow[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(rows, ({ slotId }) => slotId)].map(([id, all]) => [id, all.length]));
