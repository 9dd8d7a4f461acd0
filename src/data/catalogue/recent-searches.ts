/**
 * The recent searches on this device are in the local database, or under the documented key if there is none (decisions C25,
 * G67). A visitor's searches pass to the customer who then signs in, and a sign-out deletes them.
 */
import { readSessionItem, removeStored, writeSessionItem } from '../../device/browser-storage.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { putSearchUnderKey, searchesKept, searchesUnderKey, takeFromUnderKey, withFirst } from '../shell/stored-searches.ts';
import { currentCustomerId } from '../shell/session.ts';

/** Returns the newest first. Searches on their way into the database come before those in it. */
export async function recentSearches(): Promise<readonly string[]> {
  takeEarlySearch();
  const stored = await withDatabase(inDatabase, []);
  return searchesUnderKey().reduceRight((others, text) => withFirst(text, others), [...stored]);
}

/** Moves all searches from the key into the database, including those of a page that was left at once. */
export async function storeSearches(): Promise<void> {
  const [newest] = searchesUnderKey();
  takeEarlySearch();
  if (newest !== undefined) putSearchUnderKey(newest);
  const customerId = currentCustomerId() ?? null;
  const texts = searchesUnderKey();
  const isInDatabase = await withDatabase(() => putInDatabase(texts, customerId), false);
  if (isInDatabase) takeFromUnderKey(texts);
}

export async function forgetSearches(): Promise<void> {
  writeSessionItem('earlySearch', undefined);
  await withDatabase(() => db.recentSearches.clear(), undefined);
  removeStored('recentSearches');
}

/** Takes over a search that was made before the page's script had run (early-search.ts). */
function takeEarlySearch(): void {
  const text = readSessionItem('earlySearch') ?? '';
  writeSessionItem('earlySearch', undefined);
  if (text !== '') putSearchUnderKey(text);
}

async function inDatabase(): Promise<readonly string[]> {
  const rows = await db.recentSearches.orderBy('searchedAt').reverse().limit(searchesKept).toArray();
  return rows.map(({ text }) => text);
}

/** @returns true even when nothing was written because the customer has left: nothing of theirs may stay */
async function putInDatabase(texts: readonly string[], customerId: string | null): Promise<boolean> {
  await db.transaction('rw', db.recentSearches, db.owner, async () => {
    if (((await db.owner.get('owner'))?.customerId ?? null) !== customerId) return;
    const previous = await db.recentSearches.orderBy('searchedAt').reverse().toArray();
    // The time is later than all others, even if the device's clock was set back.
    const searchedAt = Math.max(Date.now(), (previous[0]?.searchedAt ?? 0) + 1);
    const kept = texts.reduceRight(
      (others, text) => withFirst(text, others),
      previous.map((row) => row.text),
    );
    const gone = previous.filter((row) => !kept.includes(row.text));
    await db.recentSearches.bulkDelete(gone.map((row) => row.text));
    await db.recentSearches.bulkPut(texts.map((text, position) => ({ text, searchedAt: searchedAt + texts.length - position })));
  });
  return true;
}
