/** The owner is the customer whose rows the cache holds. Each change is one transaction, so all tabs see the same state. */
import { db, deleteCache, withDatabase } from './db.ts';

/**
 * Takes over the cache at sign-in, and deletes the rows of any other customer. Without an owner the cache holds only the public
 * catalogue and the visitor's searches, which stay: it is most likely the same person.
 */
export async function takeOwnership(customerId: string): Promise<void> {
  await withDatabase(async () => {
    await db.transaction('rw', db.tables, async () => {
      const previous = (await db.owner.get('owner'))?.customerId ?? null;
      if (previous !== null && previous !== customerId) await clearTables();
      await db.owner.put({ key: 'owner', customerId });
    });
  }, undefined);
}

/** Checks the owner at start. Rows of the same customer stay; any other cache is cleared and gets this owner. */
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

/** Gives the cache up at sign-out. The rows go in a transaction, which works even while other tabs hold the database. */
export async function releaseOwnership(): Promise<void> {
  await withDatabase(async () => {
    await db.transaction('rw', db.tables, async () => {
      await clearTables();
      await db.owner.put({ key: 'owner', customerId: null });
    });
  }, undefined);
}

/** Deletes the database if possible. Another tab may hold it open, but the rows are already gone. */
export async function deleteDatabase(): Promise<void> {
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, 500));
  await Promise.race([deleteCache().catch(() => undefined), giveUp]);
}

async function clearTables(): Promise<void> {
  await Promise.all(db.tables.map((table) => table.clear()));
}
