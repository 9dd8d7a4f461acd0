/** The keys of the lab's own systems: each is printed once, and the table has the hash of its secret. */
import { databaseErrorKind } from '../platform/db/error-kind.ts';
import type { Database } from '../platform/db/schema.ts';
import { isDuplicate } from '../platform/db/transaction.ts';
import type { LabKeyRow } from './lab-key-rows.ts';

/** The last use is exact enough if it is written once an hour. */
const touchAfterMs = 3_600_000;

/** @returns false if a key of this name is in use */
export async function insertLabKey(transaction: Database, row: LabKeyRow): Promise<boolean> {
  try {
    await transaction.insertInto('labKeys').values(row).execute();
    return true;
  } catch (error) {
    if (isDuplicate(error, 'name')) return false;
    throw error;
  }
}

/** Returns all, those in use first, by name. */
export const listLabKeys = (database: Database): Promise<LabKeyRow[]> =>
  database
    .selectFrom('labKeys')
    .selectAll()
    .orderBy((row) => row.case().when('revokedAt', 'is', null).then(0).else(1).end())
    .orderBy('name')
    .orderBy('createdAt')
    .execute();

/** @returns undefined if no key in use has the name */
export const labKeyNamed = (database: Database, name: string): Promise<LabKeyRow | undefined> =>
  database.selectFrom('labKeys').selectAll().where('name', '=', name).where('revokedAt', 'is', null).executeTakeFirst();

export const findLabKey = (database: Database, id: string): Promise<LabKeyRow | undefined> =>
  database.selectFrom('labKeys').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns false if it was revoked meanwhile */
export async function changeLabKey(
  transaction: Database,
  id: string,
  change: Partial<Pick<LabKeyRow, 'secretHash' | 'formerHash' | 'formerUntil' | 'revokedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('labKeys')
    .set(change)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes the use. On a full disk this is left to a later call, so that a system that only reads can go on. */
export async function touchLabKey(database: Database, { id, lastUsedAt }: LabKeyRow, at: number): Promise<void> {
  if (lastUsedAt !== null && at - lastUsedAt < touchAfterMs) return;
  await database
    .updateTable('labKeys')
    .set({ lastUsedAt: at })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (databaseErrorKind(error) !== 'full') throw error;
    });
}
