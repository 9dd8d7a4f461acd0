import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { Caller } from '../support/server/caller.ts';
import {
  answersHaveArrived,
  cacheName,
  clearedKeys,
  databases,
  fillStorage,
  openedInAnotherTab,
  rowsOf,
  sessionBed,
  swrData,
} from '../support/screens/device.ts';
import { opensUserMenu, signsOut, userMenu } from '../support/screens/header.ts';
import { cbc, shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensAsShopper, leavesFor } = await sessionBed();

const greeting = (words: string) => screen.getByText(words);

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
    await waitFor(() => expect(browser.address).toBe('/login'));
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
    await opensAsShopper('/orders');
    await browser.reloads();
    expect(browser.address).toBe('/orders');
    expect(greeting('Hello, Asha')).toBeVisible();
  });

  it('keeps the last cart and the default patient under their keys [DATA-003]', async () => {
    const { customer, patient } = await shopper(server);
    await browser.opens('/checkout', customer);
    const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
    await waitFor(() => expect(kept('cart')).toMatchObject({ itemCount: 1, items: [{ testId: 'cbc' }] }));
    await waitFor(() => expect(kept('defaultPatient')).toMatchObject({ id: patient.id, name: patient.name }));
  });

  it('keeps its rows in a database named customer-app-cache [DATA-004]', async () => {
    await opensAsShopper('/orders');
    const database = await openedInAnotherTab('customer-app-cache');
    expect(await rowsOf(database, 'documents')).toContainEqual(expect.objectContaining({ key: 'cart' }));
    database.close();
  });
});

describe('Sign Out', () => {
  it('ends the session here and on the server, and goes to /login [SHELL-020][AUTH-081]', async () => {
    const customer = await opensAsShopper('/orders');
    await signsOut(browser);
    await leavesFor('/login');
    expect((await customer.get(paths.me)).status).toBe(401);
    await browser.opens('/orders');
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(screen.getByRole('link', { name: 'Hello, Log in' })).toBeVisible();
  });

  it('takes everything of the customer out of the browser storage, and leaves the remembered email [AUTH-077]', async () => {
    fillStorage();
    await opensAsShopper('/orders');
    await signsOut(browser);
    await leavesFor('/login');
    expect(clearedKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(localStorage.getItem('rememberedEmail')).toBe('asha@example.com');
  });

  it('clears all session storage [AUTH-078]', async () => {
    await opensAsShopper('/orders');
    fillStorage();
    await signsOut(browser);
    await leavesFor('/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('deletes the local database [AUTH-079]', async () => {
    await opensAsShopper('/orders');
    expect(await databases()).toContain(cacheName);
    await signsOut(browser);
    await leavesFor('/login');
    expect(await databases()).not.toContain(cacheName);
  });

  it('clears the query data [AUTH-080]', async () => {
    const { result } = renderHook(() => useSWRConfig().cache);
    await opensAsShopper('/orders');
    expect(swrData(result.current).length).toBeGreaterThan(0);
    await signsOut(browser);
    await leavesFor('/login');
    expect(swrData(result.current)).toEqual([]);
  });

  it('works on a page that has asked for nothing yet', async () => {
    const customer = await server.customer();
    await browser.opens('/help', customer);
    await signsOut(browser);
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect((await customer.get(paths.me)).status).toBe(401);
  });

  it('happens once, however often it is tapped', async () => {
    await opensAsShopper('/orders');
    await opensUserMenu(browser);
    const button = userMenu().getByRole('button', { name: 'Sign Out' });
    act(() => {
      for (let tap = 0; tap < 3; tap += 1) button.click();
    });
    await leavesFor('/login');
    await answersHaveArrived();
    expect(browser.leftFor).toEqual(['/login']);
    expect(network.count('POST', paths.logout)).toBe(1);
  });
});
