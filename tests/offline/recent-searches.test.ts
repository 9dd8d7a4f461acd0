import { beforeEach, expect, it } from 'vitest';
import { recentSearches, storeSearches } from '../../src/data/catalogue/recent-searches.ts';
import { putSearchUnderKey } from '../../src/data/shell/stored-searches.ts';
import { storeSession } from '../../src/data/shell/session.ts';
import { clearStoredOnSignOut, readStored } from '../../src/device/browser-storage.ts';
import { db } from '../../src/cache/db.ts';
import { releaseOwnership, takeOwnership } from '../../src/cache/owner.ts';

const asha = { id: 'c1', name: 'Asha', email: 'a@b.in', phone: '', emailVerified: false, phoneVerified: false };

async function rememberSearch(text: string): Promise<void> {
  putSearchUnderKey(text);
  await storeSearches();
}

async function signInAsAsha(): Promise<void> {
  await takeOwnership(asha.id);
  storeSession({ token: 't', user: asha });
}

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  clearStoredOnSignOut();
});

it('a search that is written while its customer leaves stays nowhere [DATA-003]', async () => {
  await signInAsAsha();
  await releaseOwnership();
  await rememberSearch('cbc');
  clearStoredOnSignOut();
  expect(await db.recentSearches.count()).toBe(0);
  expect(await recentSearches()).toEqual([]);
});

it('a search of somebody who has just signed in is not written for whoever was here before', async () => {
  await rememberSearch('urine');
  await signInAsAsha();
  await takeOwnership('c2');
  await rememberSearch('cbc');
  expect(await recentSearches()).toEqual([]);
});

it('searches made at one moment keep their order, and only the last 5 are kept', async () => {
  await Promise.all(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(rememberSearch));
  expect(await recentSearches()).toEqual(['f6', 'e5', 'd4', 'c3', 'b2']);
  expect(await db.recentSearches.count()).toBe(5);
});

it('a search whose page went in the same moment is there for the next page, in front of the earlier ones', async () => {
  await rememberSearch('urine');
  putSearchUnderKey('thyroid');
  expect(await recentSearches()).toEqual(['thyroid', 'urine']);
  await rememberSearch('cbc');
  expect(await recentSearches()).toEqual(['cbc', 'thyroid', 'urine']);
  expect(await db.recentSearches.count()).toBe(3);
  expect(readStored('recentSearches')).toBeUndefined();
});
