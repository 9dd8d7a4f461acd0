/** The local database: its versions, and a browser that refuses, fills up or takes it away. */
import { act, cleanup, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { db as Database } from '../../src/cache/db.ts';
import { isClosed } from '../../src/lib/failures/database-errors.ts';
import { names, shows } from '../support/screens/cached.ts';

const name = 'customer-app-cache';
const cbc = { id: 'cbc', name: 'CBC', price: 300 };
const tsh = { id: 'tsh', name: 'TSH', price: 350 };

/** What former versions of the app made, as they made it. */
const version1 = {
  tests: 'id',
  testDetails: 'id',
  testCategories: 'id',
  packages: 'id',
  packageDetails: 'id',
  recentSearches: 'text, searchedAt',
  patients: 'id',
  addresses: 'id',
  orders: 'id',
  documents: 'key',
  marks: 'key',
  owner: 'key',
};
const version3 = { prescriptions: 'id' };
const version2 = { offers: 'id', offerCategories: 'id', blogs: 'id', blogDetails: 'id', blogCategories: 'id' };

let opened: typeof Database | undefined;

/** A page load: the modules of the app start anew. */
async function page() {
  vi.resetModules();
  const [{ db, openDatabase, isDatabaseBroken }, { useTests }] = await Promise.all([
    import('../../src/cache/db.ts'),
    import('../../src/data/catalogue/tests.ts'),
  ]);
  const { connect } = await import('../../src/data/engine/network.ts');
  opened = db;
  return { db, openDatabase, isDatabaseBroken, useTests, connect };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
});
afterEach(() => {
  cleanup();
  opened?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function formerly(versions: readonly Record<string, string>[]): Promise<void> {
  const former = new Dexie(name);
  versions.forEach((stores, index) => former.version(index + 1).stores(stores));
  await former.open();
  for (const table of former.tables) {
    const row = { id: 'kept', key: 'kept', text: 'kept', searchedAt: 1, name: table.name };
    await table.put(row);
  }
  former.close();
}

describe('a database of a former version', () => {
  it('keeps every row of version 1 [PWA-008]', async () => {
    await formerly([version1]);
    const { db, openDatabase } = await page();
    await openDatabase();
    for (const table of Object.keys(version1)) expect(await db.table(table).toArray()).toMatchObject([{ name: table }]);
    expect(await db.prescriptions.toArray()).toEqual([]);
  });

  it('keeps every row of version 2', async () => {
    await formerly([version1, version2]);
    const { db, openDatabase } = await page();
    await openDatabase();
    for (const table of Object.keys({ ...version1, ...version2 })) {
      expect(await db.table(table).toArray()).toMatchObject([{ name: table }]);
    }
  });

  it('keeps every row of version 3, and has room for reports', async () => {
    await formerly([version1, version2, version3]);
    const { db, openDatabase } = await page();
    await openDatabase();
    for (const table of Object.keys({ ...version1, ...version2, ...version3 })) {
      expect(await db.table(table).toArray()).toMatchObject([{ name: table }]);
    }
    for (const table of [db.reports, db.reportResults, db.reportFiles]) expect(await table.count()).toBe(0);
  });

  it('has tests, packages, patients and recent searches under its documented name [PWA-008]', async () => {
    const { db } = await page();
    await db.open();
    expect(db.name).toBe(name);
    expect(db.tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['tests', 'packages', 'patients', 'recentSearches', 'testCategories', 'prescriptions']),
    );
  });
});

describe('a full device', () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };

  it('deletes single pages that were read, and stores the list that comes', async () => {
    const { db, useTests, connect } = await page();
    await db.testDetails.put({ ...tsh, id: 'tsh' } as never);
    await db.marks.put({ key: 'test/tsh', savedAt: 1 });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    connect(networkClient({ items: [cbc] }));
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
    await waitFor(async () => expect(await db.tests.toArray()).toMatchObject([cbc]));
    expect(await db.testDetails.count()).toBe(0);
    expect(await db.marks.get('test/tsh')).toBeUndefined();
  });

  it('without any room works from the network, and keeps what was stored for later', async () => {
    const { db, useTests, connect, isDatabaseBroken } = await page();
    await db.tests.put({ ...tsh, id: 'tsh' } as never);
    await db.marks.put({ key: 'tests', savedAt: 0 });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    connect(networkClient({ items: [cbc] }));
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
    expect(isDatabaseBroken()).toBe(true);
    vi.restoreAllMocks();
    expect(await db.tests.toArray()).toMatchObject([tsh]);
  });
});

it('a list that stands there stays when the database fails after it was read, and is asked for anew', async () => {
  const { db, useTests, connect, isDatabaseBroken } = await page();
  const { withDatabase } = await import('../../src/cache/db.ts');
  await db.tests.put({ ...tsh, id: 'tsh' } as never);
  await db.marks.put({ key: 'tests', savedAt: Date.now() });
  connect(networkClient({ items: [cbc] }));
  const { result } = shows(useTests);
  await waitFor(() => expect(names(result.current)).toEqual(['TSH']));
  const seen: string[] = [];
  await act(() => withDatabase(() => Promise.reject(new Error('It has gone')), undefined));
  expect(isDatabaseBroken()).toBe(true);
  seen.push(result.current.status);
  await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  expect(seen).toEqual(['ready']);
});

describe('without a database', () => {
  it('the app works from the network where the browser refuses one', async () => {
    Dexie.dependencies.indexedDB = { open: () => refuse() } as unknown as IDBFactory;
    const { useTests, openDatabase, connect } = await page();
    await openDatabase();
    connect(networkClient({ items: [cbc] }));
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });

  it('the app works where there is none', async () => {
    Dexie.dependencies.indexedDB = undefined as unknown as IDBFactory;
    const { useTests, openDatabase, connect } = await page();
    await openDatabase();
    connect(networkClient({ items: [cbc] }));
    const { result } = shows(useTests);
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });

  it('the app works where one never answers, at the start or later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { db, useTests, connect } = await page();
    await db.open();
    vi.spyOn(db, 'transaction').mockImplementation(() => new Promise(() => undefined) as never);
    vi.spyOn(db.marks, 'get').mockImplementation(() => new Promise(() => undefined) as never);
    connect(networkClient({ items: [cbc] }));
    const { result } = shows(useTests);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(result.current.status).toBe('loading');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(names(result.current)).toEqual(['CBC']));
  });
});

it('what is deleted under an open page is pulled again, and the page goes on', async () => {
  const { db, useTests, connect, isDatabaseBroken } = await page();
  connect(networkClient({ items: [cbc] }));
  const first = shows(useTests);
  await waitFor(() => expect(names(first.result.current)).toEqual(['CBC']));
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.addEventListener('success', resolve);
    deletion.addEventListener('error', reject);
  });
  first.unmount();
  const second = shows(useTests);
  await waitFor(() => expect(names(second.result.current)).toEqual(['CBC']));
  await waitFor(async () => expect(await db.tests.count()).toBe(1));
  expect(isDatabaseBroken()).toBe(false);
});

describe('a connection that the browser has lost', () => {
  const lost = 'Connection to Indexed Database server lost. Refresh the page to try again';

  /** All that goes over one connection fails, without a word to whoever holds it. Dexie takes the function as it opens. */
  const losable = (fault: () => Error) => {
    const away = new Set<IDBDatabase | null>();
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(this: IDBDatabase, ...asked) {
      if (away.has(this)) throw fault();
      return Reflect.apply(transaction, this, asked) as IDBTransaction;
    });
    return away;
  };

  it.each([
    ['Safari, whose database process has ended', 'UnknownError', lost],
    ['Safari, amid a read', 'UnknownError', 'Error looking up record in object store by key range'],
    ['Safari, after a sleep', 'UnknownError', 'Attempt to get a record from database without an in-progress transaction'],
    ['Safari, where website data was cleared', 'UnknownError', 'Database deleted by request of the user'],
    ['Chromium, whose file went', 'UnknownError', 'Internal error.'],
    ['Chromium', 'InvalidStateError', 'The database connection is closing.'],
    ['a browser with a name of its own for it', 'Error', lost],
    ['iOS, behind a page in the background', 'TransactionInactiveError', 'The transaction is inactive or finished.'],
    ['a transaction that stood still', 'TimeoutError', 'Transaction timed out due to inactivity.'],
  ])('%s: the database is opened again, and what was stored is there', async (_browser, faultName, message) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { db, openDatabase, isDatabaseBroken } = await page();
    const { withDatabase } = await import('../../src/cache/db.ts');
    const away = losable(() => new DOMException(message, faultName));
    await openDatabase();
    await db.tests.put({ ...tsh, id: 'tsh' } as never);
    const connection = db.backendDB();
    away.add(connection);
    // As many as a page that is woken reads at once.
    const reads = await Promise.all(Array.from({ length: 8 }, () => withDatabase(() => db.tests.toArray(), [])));
    expect(reads).toEqual(Array.from({ length: 8 }, () => [expect.objectContaining(tsh)]));
    expect(isDatabaseBroken()).toBe(false);
    expect(db.backendDB()).not.toBe(connection);
  });

  it('is also recognised inside the errors that Dexie wraps', () => {
    const inner = new DOMException(lost, 'UnknownError');
    expect(isClosed(Object.assign(new Error('No'), { name: 'OpenFailedError', inner }))).toBe(true);
    expect(isClosed(Object.assign(new Error('No'), { name: 'BulkError', failures: [inner] }))).toBe(true);
    expect(isClosed(new DOMException('The operation is insecure.', 'SecurityError'))).toBe(false);
    expect(isClosed(new DOMException('Full', 'QuotaExceededError'))).toBe(false);
    expect(isClosed('lost')).toBe(false);
  });
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function networkClient(answer: unknown) {
  const send = () => Promise.reject(new Error('Nothing is sent here'));
  return { get: async () => answer, getFile: send, send, confirm: send, refuseSession: () => undefined };
}
