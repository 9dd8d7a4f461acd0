/** What a customer leaves on a device, and its other tabs. Call `await sessionBed()` at the top of a test file. */
import { act, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import type { Cache } from 'swr';
import { expect } from 'vitest';
import { openSession } from '../../../server/accounts/sessions-store.ts';
import { paths } from '../../../src/contract/paths.ts';
import { cartButton } from './header.ts';
import { screenBed } from './screen.tsx';
import { Customer, type TestServer } from '../server/server.ts';
import { shopper } from '../server/shopper.ts';
import { turns } from './turns.ts';

export const cacheName = 'customer-app-cache';
export const outboxName = 'customer-app-outbox';
export const indexedDb = () => Dexie.dependencies.indexedDB as IDBFactory;
export const databases = async () => (await indexedDb().databases()).map(({ name }) => name);

/** A sign-out must remove these keys from the browser's storage (AUTH-077). */
export const clearedKeys = ['token', 'user', 'cart', 'defaultPatient', 'selectedAddress', 'recentSearches', 'favoriteTests'];

/** Fills the storage with what pages leave over time. */
export function fillStorage(): void {
  for (const key of clearedKeys.slice(2)) localStorage.setItem(key, '["something"]');
  localStorage.setItem('rememberedEmail', 'asha@example.com');
  for (const key of ['registration', 'sentCode', 'something else']) sessionStorage.setItem(key, 'something');
}

/** Returns the data that SWR holds for this page. */
export const swrData = (cache: Cache) =>
  [...cache.keys()].map((key) => cache.get(key)?.data).filter((data) => data !== undefined);

/** Opens a database as another tab does that does not close it when requested. */
export async function openedInAnotherTab(name = cacheName): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDb().open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('It does not open')));
  });
}

export async function rowsOf(database: IDBDatabase, table: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(table).objectStore(table).getAll();
    request.addEventListener('success', () => resolve(request.result as unknown[]));
    request.addEventListener('error', () => reject(new Error(`No rows of ${table}`)));
  });
}

/** Another tab signs in somebody else, who takes over the cache. */
export async function cacheIsTakenBy({ id }: Customer): Promise<void> {
  const database = await openedInAnotherTab();
  const change = database.transaction([...database.objectStoreNames], 'readwrite');
  for (const table of database.objectStoreNames) change.objectStore(table).clear();
  change.objectStore('owner').put({ key: 'owner', customerId: id });
  await new Promise((resolve) => change.addEventListener('complete', resolve));
  database.close();
}

/** Waits until the page has read the released answers, whose bodies take a few turns of the event loop. */
export async function answersHaveArrived(): Promise<void> {
  await act(() => turns(20));
}

/** Ends the session on the server without the device's knowledge. */
export async function isRefused(customer: Customer): Promise<void> {
  await customer.post(paths.logout);
}

/** Returns the same customer after another sign-in. */
export async function signedInAgain({ app, database, now }: TestServer, { id, email }: Customer): Promise<Customer> {
  return new Customer(app, await openSession(database, id, now(), 30), id, email);
}

export async function sessionBed() {
  const bed = await screenBed();
  const { server, browser, network } = bed;

  async function opensAsShopper(path: string): Promise<Customer> {
    const { customer } = await shopper(server);
    await browser.opens(path, customer);
    await waitFor(() => expect(cartButton()).toHaveTextContent(/1 item$/));
    // A call that is still running would be the first to learn that the session has ended.
    await waitFor(() => expect(network.isQuiet).toBe(true));
    return customer;
  }

  /** Waits for the one address for which the page was left by a full load. */
  const leavesFor = (address: string) => waitFor(() => expect(browser.leftFor).toEqual([address]));

  return { ...bed, opensAsShopper, leavesFor };
}
