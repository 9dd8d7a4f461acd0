import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import {
  answersHaveArrived,
  cacheName,
  databases,
  indexedDb,
  openedInAnotherTab,
  rowsOf,
  sessionBed,
} from '../support/screens/device.ts';
import { opensUserMenu, signsOut, userMenu } from '../support/screens/header.ts';
import { settlesUntil, stopsTimers } from '../support/screens/search-box.ts';
import { cbc, customerWithPatient, shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensAsShopper, leavesFor } = await sessionBed();

describe('Sign Out, when something is in its way', () => {
  it('completes where the database refuses to be deleted [AUTH-079]', async () => {
    await opensAsShopper('/orders');
    const refusal = vi.spyOn(indexedDb(), 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError');
    });
    await signsOut(browser);
    await leavesFor('/login');
    expect(refusal).toHaveBeenCalledWith(cacheName);
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('completes where another tab holds the database, whose rows are gone all the same [AUTH-079]', async () => {
    await opensAsShopper('/help');
    const held = await openedInAnotherTab();
    const tables = [...held.objectStoreNames].filter((table) => table !== 'owner');
    const filling = held.transaction(tables, 'readwrite');
    // One of these is each table's key.
    for (const table of tables) filling.objectStore(table).put({ id: 'x', key: 'x', text: 'x', searchedAt: 1 });
    await new Promise((resolve) => filling.addEventListener('complete', resolve));
    await signsOut(browser);
    await leavesFor('/login');
    expect(await Promise.all(tables.map((table) => rowsOf(held, table)))).toEqual(tables.map(() => []));
    held.close();
  });

  it('completes where the browser gives no database at all [AUTH-079]', async () => {
    vi.spyOn(indexedDb(), 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    await opensAsShopper('/orders');
    await signsOut(browser);
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('completes without a network', async () => {
    await opensAsShopper('/orders');
    network.goOffline();
    await signsOut(browser);
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('without a network ends the session on the server as soon as there is one again, and keeps no token for it', async () => {
    const customer = await opensAsShopper('/orders');
    const token = localStorage.getItem('token') ?? '';
    network.goOffline();
    await signsOut(browser);
    await leavesFor('/login');
    expect(browser.storedText).not.toContain(token);
    expect((await customer.get(paths.me)).status).toBe(200);
    await browser.opens('/login');
    network.goOnline();
    await waitFor(async () => expect((await customer.get(paths.me)).status).toBe(401));
    await waitFor(() => expect(localStorage.getItem('endedSessions')).toBeNull());
  });

  it('that the server could not take is made up for by the next start', async () => {
    const customer = await opensAsShopper('/orders');
    network.failNext('POST', paths.logout, 503);
    await signsOut(browser);
    await leavesFor('/login');
    expect((await customer.get(paths.me)).status).toBe(200);
    await browser.opens('/login');
    await waitFor(async () => expect((await customer.get(paths.me)).status).toBe(401));
  });

  it('does not go on asking an API without such a call', async () => {
    await opensAsShopper('/orders');
    network.goOffline();
    await signsOut(browser);
    await leavesFor('/login');
    await browser.opens('/login');
    network.failNext('POST', accountPaths.endSession, 404);
    network.goOnline();
    await waitFor(() => expect(localStorage.getItem('endedSessions')).toBeNull());
    const asked = network.count('POST', accountPaths.endSession);
    await browser.opens('/login');
    await answersHaveArrived();
    expect(network.count('POST', accountPaths.endSession)).toBe(asked);
  });

  it('does not wait for a server that does not answer', async () => {
    await opensAsShopper('/orders');
    network.holdNext('POST', paths.logout);
    await signsOut(browser);
    await leavesFor('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('lets a booking that is under way arrive before it ends the session', async () => {
    const { customer, patient } = await shopper(server);
    await browser.opens('/tests?search=cbc', customer);
    const added = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    await added.arrived;
    await signsOut(browser);
    expect(network.count('POST', paths.logout)).toBe(0);
    added.release();
    await leavesFor('/login');
    expect(network.count('POST', paths.logout)).toBe(1);
    expect(patient.id).toBe((network.sent('POST', paths.cartAdd)[0] as { patientId: string }).patientId);
  });

  it('takes the token away within a second, whatever hangs', async () => {
    const { customer } = await shopper(server);
    const cart = network.holdNext('GET', paths.cart);
    const added = network.holdNext('POST', paths.cartAdd);
    await browser.opens('/tests?search=cbc', customer);
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    await Promise.all([cart.arrived, added.arrived]);
    await opensUserMenu(browser);
    // By the page's own timers: how busy the machine is does not count.
    const timers = stopsTimers();
    fireEvent.click(userMenu().getByRole('button', { name: 'Sign Out' }));
    await settlesUntil(() => vi.getTimerCount() > 0);
    await timers.pass(1000);
    await settlesUntil(() => localStorage.getItem('token') === null);
    expect(localStorage.getItem('token')).toBeNull();
    await timers.pass(2000);
    await settlesUntil(() => browser.leftFor.length > 0);
    expect(browser.leftFor).toEqual(['/login']);
  });

  it('is not undone by the browser that brings its page back', async () => {
    await opensAsShopper('/orders');
    await signsOut(browser);
    await leavesFor('/login');
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(browser.leftFor).toHaveLength(2);
  });

  it('is not undone by an answer that comes late', async () => {
    const { customer } = await shopper(server);
    const cart = network.holdNext('GET', paths.cart);
    await browser.opens('/orders', customer);
    await cart.arrived;
    await signsOut(browser);
    await leavesFor('/login');
    cart.release();
    await answersHaveArrived();
    expect(localStorage.getItem('cart')).toBeNull();
    expect(await databases()).not.toContain(cacheName);
  });

  it('is not undone by the patient of an add that was under way', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests?search=cbc', customer);
    const patients = network.holdNext('GET', paths.patients);
    await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
    await patients.arrived;
    await signsOut(browser);
    await leavesFor('/login');
    patients.release();
    await answersHaveArrived();
    expect(localStorage.getItem('defaultPatient')).toBeNull();
  });
});
