/** Whose rows the cache holds. All three run in one transaction, so every tab sees one truth. */
import { db, deleteCache, withDatabase } from './db.ts';

/**
 * At sign-in: nothing of anybody else stays. Where nobody was, there are only the public catalogue and what the visitor
 * searched for, which may: it is most likely the same person.
 */
export async function takeOwnership(customerId: string): Promise<void> {
  await withDatabase(async () => {
    await db.transaction('rw', db.tables, async () => {
      const former = (await db.owner.get('owner'))?.customerId ?? null;
      if (former !== null && former !== customerId) await clearTables();
      await db.owner.put({ key: 'owner', customerId });
    });
  }, undefined);
}

/** At start with a token in storage: rows of the same customer stay, a cache that has lost its owner gets one. */
export async function confirmOwnership(customerId: string | undefined): Promise<void> {
  await withDatabase(async () => {
    const owner = await db.owner.get('owner');
    const isSame = (owner?.customerId ?? null) === (customerId ?? null);
    if (isSame) return;
    await db.transaction('rw', db.tables, async () => {
      await clearTables();
      await db.owner.put({ key: 'owner', customerId: customerId ?? null });
    });
  }, undefined);
}

/** At sign-out: rows first, in a transaction that works while other tabs hold the database open; then the database. */
export async function releaseOwnership(): Promise<void> {
  await withDatabase(async () => {
    await db.transaction('rw', db.tables, async () => {
      await clearTables();
      await db.owner.put({ key: 'owner', customerId: null });
    });
  }, undefined);
}

/** Best effort: another tab may hold it open, and then the rows are gone all the same. */
export async function deleteDatabase(): Promise<void> {
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, 500));
  await Promise.race([deleteCache().catch(() => undefined), giveUp]);
}

async function clearTables(): Promise<void> {
  await Promise.all(db.tables.map((table) => table.clear()));
}
