/**
 * The last searches of whoever uses this device (decisions.md C25, G67): in the local database; where there is none, under
 * the documented key. A visitor's become the customer's who then signs in, and go with the sign-out.
 */
import { readStored, removeStored, writeStored } from '../offline/browser-storage.ts';
import { db, withDatabase } from '../offline/db.ts';
import { currentCustomerId } from './session.ts';

const shown = 5;

/** Newest first. */
export async function recentSearches(): Promise<readonly string[]> {
  return (await withDatabase<readonly string[] | undefined>(inDatabase, undefined)) ?? underKey();
}

/** Puts a search in front of the others; the same words in other letters count as the same. */
export async function rememberSearch(text: string): Promise<void> {
  const customerId = currentCustomerId() ?? null;
  const isInDatabase = await withDatabase(() => putInDatabase(text, customerId), false);
  if (!isInDatabase) writeStored('recentSearches', JSON.stringify(withFirst(text, underKey())));
}

export async function forgetSearches(): Promise<void> {
  await withDatabase(() => db.recentSearches.clear(), undefined);
  removeStored('recentSearches');
}

async function inDatabase(): Promise<readonly string[]> {
  const rows = await db.recentSearches.orderBy('searchedAt').reverse().limit(shown).toArray();
  return rows.map(({ text }) => text);
}

/** @returns true also where nothing was written, because the customer has left meanwhile: nothing of theirs stays */
async function putInDatabase(text: string, customerId: string | null): Promise<boolean> {
  await db.transaction('rw', db.recentSearches, db.owner, async () => {
    if (((await db.owner.get('owner'))?.customerId ?? null) !== customerId) return;
    const former = await db.recentSearches.orderBy('searchedAt').reverse().toArray();
    // Later than all others even where the device's clock was put back.
    const searchedAt = Math.max(Date.now(), (former[0]?.searchedAt ?? 0) + 1);
    const kept = withFirst(text, former.map((row) => row.text));
    const gone = former.filter((row) => !kept.includes(row.text));
    await db.recentSearches.bulkDelete(gone.map((row) => row.text));
    await db.recentSearches.put({ text, searchedAt });
  });
  return true;
}

const withFirst = (text: string, others: readonly string[]): string[] =>
  [text, ...others.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, shown);

function underKey(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('recentSearches') ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, shown) : [];
  } catch {
    return [];
  }
}
