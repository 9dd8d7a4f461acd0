import { act, renderHook, screen, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { useSWRConfig, type Cache } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/account.ts';
import { Caller } from '../support/caller.ts';
import { screenBed } from '../support/screen.tsx';
import type { Customer } from '../support/server.ts';
import { cbc, customerWithPatient, shopper } from '../support/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const databaseName = 'customer-app-cache';
const indexedDb = () => Dexie.dependencies.indexedDB as IDBFactory;
const databases = async () => (await indexedDb().databases()).map(({ name }) => name);

/** The keys that a sign-out has to take out of the browser's storage (document A §4). */
const clearedKeys = ['token', 'user', 'cart', 'defaultPatient', 'selectedAddress', 'recentSearches', 'favoriteTests'];

/** What pages leave on a device in the course of time. */
function fillStorage(): void {
  for (const key of clearedKeys.slice(2)) localStorage.setItem(key, '["something"]');
  localStorage.setItem('rememberedEmail', 'asha@example.com');
  for (const key of ['registration', 'checkoutKey', 'something else']) sessionStorage.setItem(key, 'something');
}

async function opensOrdersAsShopper(): Promise<Customer> {
  const { customer } = await shopper(server);
  await browser.opens('/orders', customer);
  await waitFor(() => expect(cartLink()).toHaveTextContent(/1 item$/));
  return customer;
}

/** In the header's row; the closed menu of a phone has it too. */
const greeting = (words: string) => screen.getAllByText(words)[0];
const cartLink = () => screen.getByRole('link', { name: /^Cart/ });
const leavesFor = (address: string) => waitFor(() => expect(browser.leftFor).toEqual([address]));

async function signsOut(): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name: 'Sign Out' }));
}

/** The session has ended on the server; the device does not know yet. */
async function isRefused(customer: Customer): Promise<void> {
  await customer.post(paths.logout);
}

/** What SWR holds for this page. */
const swrData = (cache: Cache) => [...cache.keys()].map((key) => cache.get(key)?.data).filter((data) => data !== undefined);

/** A tab that holds the database open, and does not let it go when asked to. */
async function openedInAnotherTab(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDb().open(databaseName);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('It does not open')));
  });
}

async function rowsIn(database: IDBDatabase, table: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(table).objectStore(table).count();
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(`No rows of ${table}`)));
  });
}

describe('a session', () => {
  it('is a stored token, and nothing else [AUTH-076]', async () => {
    const { customer } = await shopper(server);
    localStorage.setItem('token', customer.token ?? '');
    await browser.opens('/cart');
    expect(await screen.findByRole('heading', { name: cbc })).toBeVisible();
    expect(browser.address).toBe('/cart');
    expect(greeting('Hello, User')).toBeVisible();
  });

  it('is none without a token, whatever else is stored [AUTH-076]', async () => {
    await browser.isSignedInAs(await server.customer());
    localStorage.removeItem('token');
    await browser.opens('/cart');
    expect(browser.address).toBe('/login');
    expect(screen.getByRole('link', { name: 'Hello, Log in' })).toBeVisible();
  });

  it('is stored under token, which every call carries, and under user, as JSON [DATA-001][DATA-002]', async () => {
    const account = await newAccount(server);
    await browser.opens('/login');
    await browser.fills('Email', account.email);
    await browser.fills('Password', account.password);
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(browser.address).toBe('/tests'));
    const token = localStorage.getItem('token') ?? '';
    expect((await new Caller(server.app, token).get(paths.me)).status).toBe(200);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Asha Rao', email: account.email });
    await waitFor(() => expect(network.callsOf('GET', paths.cart)[0]?.headers['authorization']).toBe(`Bearer ${token}`));
  });

  it('outlives a reload', async () => {
    await opensOrdersAsShopper();
    await browser.reloads();
    expect(browser.address).toBe('/orders');
    expect(greeting('Hello, Asha')).toBeVisible();
  });

  it('keeps its rows in one database, customer-app-cache [DATA-004]', async () => {
    await opensOrdersAsShopper();
    expect(await databases()).toEqual([databaseName]);
    const database = await openedInAnotherTab();
    expect(await rowsIn(database, 'documents')).toBe(1);
    database.close();
  });
});

describe('Sign Out', () => {
  it('ends the session here and on the server, and goes to /login [SHELL-020][AUTH-081]', async () => {
    const customer = await opensOrdersAsShopper();
    await signsOut();
    await leavesFor('/login');
    expect((await customer.get(paths.me)).status).toBe(401);
    await browser.opens('/orders');
    expect(browser.address).toBe('/login');
    expect(screen.getByRole('link', { name: 'Hello, Log in' })).toBeVisible();
  });

  it('takes everything of the customer out of the browser storage, and leaves the remembered email [AUTH-077]', async () => {
    fillStorage();
    await opensOrdersAsShopper();
    await signsOut();
    await leavesFor('/login');
    expect(clearedKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(localStorage.getItem('rememberedEmail')).toBe('asha@example.com');
  });

  it('clears all session storage [AUTH-078]', async () => {
    await opensOrdersAsShopper();
    fillStorage();
    await signsOut();
    await leavesFor('/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('deletes the local database [AUTH-079]', async () => {
    await opensOrdersAsShopper();
    expect(await databases()).toContain(databaseName);
    await signsOut();
    await leavesFor('/login');
    expect(await databases()).not.toContain(databaseName);
  });

  it('clears the query data [AUTH-080]', async () => {
    const { result } = renderHook(() => useSWRConfig().cache);
    await opensOrdersAsShopper();
    expect(swrData(result.current).length).toBeGreaterThan(0);
    await signsOut();
    await leavesFor('/login');
    expect(swrData(result.current)).toEqual([]);
  });

  it('works on a page that has asked for nothing yet', async () => {
    const customer = await server.customer();
    await browser.opens('/help', customer);
    await signsOut();
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect((await customer.get(paths.me)).status).toBe(401);
  });

  it('happens once, however often it is tapped', async () => {
    await opensOrdersAsShopper();
    const buttons = screen.getAllByRole('button', { name: 'Sign Out', hidden: true });
    act(() => {
      for (const button of [...buttons, ...buttons]) button.click();
    });
    await leavesFor('/login');
    await answersHaveArrived();
    expect(browser.leftFor).toEqual(['/login']);
    expect(network.count('POST', paths.logout)).toBe(1);
  });
});

describe('Sign Out, when something is in its way', () => {
  it('completes where the database refuses to be deleted [AUTH-079]', async () => {
    await opensOrdersAsShopper();
    const refusal = vi.spyOn(indexedDb(), 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError');
    });
    await signsOut();
    await leavesFor('/login');
    expect(refusal).toHaveBeenCalledWith(databaseName);
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('completes where another tab holds the database, whose rows are gone all the same [AUTH-079]', async () => {
    await opensOrdersAsShopper();
    const held = await openedInAnotherTab();
    expect(await rowsIn(held, 'documents')).toBe(1);
    await signsOut();
    await leavesFor('/login');
    const tables = [...held.objectStoreNames].filter((table) => table !== 'owner');
    expect(await Promise.all(tables.map((table) => rowsIn(held, table)))).toEqual(tables.map(() => 0));
    held.close();
  });

  it('completes where the browser gives no database at all [AUTH-079]', async () => {
    vi.spyOn(indexedDb(), 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    await opensOrdersAsShopper();
    await signsOut();
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('completes without a network', async () => {
    await opensOrdersAsShopper();
    network.goOffline();
    await signsOut();
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('does not wait for a server that does not answer', async () => {
    await opensOrdersAsShopper();
    network.holdNext('POST', paths.logout);
    await signsOut();
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is not undone by an answer that comes late', async () => {
    const { customer } = await shopper(server);
    const cart = network.holdNext('GET', paths.cart);
    await browser.opens('/orders', customer);
    await cart.arrived;
    await signsOut();
    await leavesFor('/login');
    cart.release();
    await answersHaveArrived();
    expect(localStorage.getItem('cart')).toBeNull();
    expect(await databases()).toEqual([]);
  });

  it('is not undone by the patient of an add that was under way', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests?search=cbc', customer);
    const patients = network.holdNext('GET', paths.patients);
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    await patients.arrived;
    await signsOut();
    await leavesFor('/login');
    patients.release();
    await answersHaveArrived();
    expect(localStorage.getItem('defaultPatient')).toBeNull();
  });
});

/** What was released has been read by the page: its body comes in a few turns of the event loop. */
async function answersHaveArrived(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

describe('a session that the server refuses', () => {
  it('ends on /login, with the reason and the way back [ROUTE-030]', async () => {
    const customer = await opensOrdersAsShopper();
    await isRefused(customer);
    await browser.opens('/orders?search=cbc');
    await waitFor(() => expect(browser.leftFor).toEqual(['/login?reason=expired&from=%2Forders%3Fsearch%3Dcbc']));
  });

  it('is cleared from the device as by a sign-out; the remembered email stays [AUTH-082]', async () => {
    const { result } = renderHook(() => useSWRConfig().cache);
    fillStorage();
    const customer = await opensOrdersAsShopper();
    fillStorage();
    await isRefused(customer);
    await browser.user.click(cartLink());
    await leavesFor('/login?reason=expired&from=%2Fcart');
    expect(clearedKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(await databases()).not.toContain(databaseName);
    expect(swrData(result.current)).toEqual([]);
    expect(localStorage.getItem('rememberedEmail')).toBe('asha@example.com');
  });

  it('ends once, however many calls are refused', async () => {
    const customer = await opensOrdersAsShopper();
    await isRefused(customer);
    passes(60_000);
    const answers = [network.holdNext('GET', paths.cart), network.holdNext('GET', paths.orders)];
    await browser.reloads();
    await Promise.all(answers.map(({ arrived }) => arrived));
    for (const { release } of answers) release();
    await waitFor(() => expect(browser.leftFor).not.toEqual([]));
    await answersHaveArrived();
    expect(browser.leftFor).toEqual(['/login?reason=expired&from=%2Forders']);
  });

  it('ends at a tap too, which then says nothing of its own', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests?search=cbc', customer);
    await isRefused(customer);
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    await leavesFor('/login?reason=expired&from=%2Ftests%3Fsearch%3Dcbc');
    expect(screen.queryByText('Failed to add test to cart. Please try again.')).toBeNull();
  });
});
