/**
 * The last searches of whoever uses this device (decisions C25, G67): in the local database; where there is none, under
 * the documented key. A visitor's become the customer's who then signs in, and go with the sign-out.
 */
import { readSessionItem, removeStored, writeSessionItem } from '../../device/browser-storage.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { putSearchUnderKey, searchesKept, searchesUnderKey, takeFromUnderKey, withFirst } from '../shell/stored-searches.ts';
import { currentCustomerId } from '../shell/session.ts';

/** Newest first; what is still on its way into the database comes before what is there. */
export async function recentSearches(): Promise<readonly string[]> {
  takeEarlySearch();
  const stored = await withDatabase(inDatabase, []);
  return searchesUnderKey().reduceRight((others, text) => withFirst(text, others), [...stored]);
}

/** Moves what stands under the key into the database: all of it, also what a page that went at once left there. */
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

/** What the page was asked for before its script had run (early-search.ts). */
function takeEarlySearch(): void {
  const text = readSessionItem('earlySearch') ?? '';
  writeSessionItem('earlySearch', undefined);
  if (text !== '') putSearchUnderKey(text);
}

async function inDatabase(): Promise<readonly string[]> {
  const rows = await db.recentSearches.orderBy('searchedAt').reverse().limit(searchesKept).toArray();
  return rows.map(({ text }) => text);
}

/** @returns true also where nothing was written, because the customer has left meanwhile: nothing of theirs stays */
async function putInDatabase(texts: readonly string[], customerId: string | null): Promise<boolean> {
  await db.transaction('rw', db.recentSearches, db.owner, async () => {
    if (((await db.owner.get('owner'))?.customerId ?? null) !== customerId) return;
    const former = await db.recentSearches.orderBy('searchedAt').reverse().toArray();
    // Later than all others even where the device's clock was put back.
    const searchedAt = Math.max(Date.now(), (former[0]?.searchedAt ?? 0) + 1);
    const kept = texts.reduceRight(
      (others, text) => withFirst(text, others),
      former.map((row) => row.text),
    );
    const gone = former.filter((row) => !kept.includes(row.text));
    await db.recentSearches.bulkDelete(gone.map((row) => row.text));
    await db.recentSearches.bulkPut(texts.map((text, position) => ({ text, searchedAt: searchedAt + texts.length - position })));
  });
  return true;
}
