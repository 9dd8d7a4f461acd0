/** This reads the current content, to compare it with what shall replace it. */
import type { ContentStateRow } from './catalogue-rows.ts';
import type { Database, Tables } from '../platform/db/schema.ts';
import type { Listed } from './seed.ts';

export type StateName = 'catalogueState' | 'articleState';
export type HeldState = Pick<ContentStateRow, 'contentHash' | 'source' | 'seededAt'>;

/** Locks the state: until the transaction ends, nobody else applies or seeds anything. */
export async function lockState(transaction: Database, name: StateName): Promise<HeldState | undefined> {
  return transaction
    .updateTable(name)
    .set((row) => ({ seededAt: row.ref('seededAt') }))
    .where('id', '=', 1)
    .returning(['contentHash', 'source', 'seededAt'])
    .executeTakeFirst();
}

export async function writeState(transaction: Database, name: StateName, state: HeldState): Promise<void> {
  await transaction
    .insertInto(name)
    .values({ id: 1, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

/** Returns the entries in the order of the lists. */
export async function listedNow<Name extends Listed>(database: Database, name: Name): Promise<Tables[Name][]> {
  const rows = await database
    .selectFrom(name as 'tests')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  return rows as unknown as Tables[Name][];
}
