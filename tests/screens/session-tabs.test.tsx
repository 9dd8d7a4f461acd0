import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import {
  answersHaveArrived,
  cacheIsTakenBy,
  cacheName,
  fillStorage,
  indexedDb,
  isRefused,
  openedInAnotherTab,
  rowsOf,
  sessionBed,
  swrData,
} from '../support/screens/device.ts';
import { addLine, cbc, checkup, shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensAsShopper, leavesFor } = await sessionBed();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a sign-out in another tab', () => {
  it('takes this one to the login by a full load, which keeps nothing in its memory', async () => {
    const { result } = renderHook(() => useSWRConfig().cache);
    await opensAsShopper('/orders?search=cbc');
    fillStorage();
    expect(swrData(result.current)).not.toEqual([]);
    browser.signsOutElsewhere();
    await heading('Log in');
    await leavesFor('/login');
    expect(sessionStorage).toHaveLength(0);
    expect(swrData(result.current)).toEqual([]);
  });

  /** What the other tab writes before it tells the server; the token follows. */
  const choosesElsewhere = (ago = 0) => localStorage.setItem('endedByChoice', String(server.now() - ago));

  it('is known to be chosen where the server refuses this one before the token is gone', async () => {
    const customer = await opensAsShopper('/orders?search=cbc');
    choosesElsewhere();
    await isRefused(customer);
    await browser.reloads();
    await leavesFor('/login');
    expect(localStorage.getItem('endedByChoice')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('that did not come to its end says nothing of a refusal long after', async () => {
    const customer = await opensAsShopper('/orders?search=cbc');
    choosesElsewhere(61_000);
    await isRefused(customer);
    await browser.reloads();
    await leavesFor('/login?reason=expired&from=%2Forders%3Fsearch%3Dcbc');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leads back here after the next login', async () => {
    const customer = await opensAsShopper('/orders?search=cbc');
    browser.signsOutElsewhere();
    await leavesFor('/login');
    await browser.reloads();
    await heading('Log in');
    await browser.signsInElsewhereAs(customer);
    await waitFor(() => expect(browser.address).toBe('/orders?search=cbc'));
  });

  it('makes a public page load anew', async () => {
    await opensAsShopper('/tests?search=cbc');
    fillStorage();
    browser.signsOutElsewhere();
    await leavesFor('/tests?search=cbc');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Hello, Log in' })).toBeVisible();
  });

  it('leaves the open cart, which says so itself, with nothing in it', async () => {
    const { result } = renderHook(() => useSWRConfig().cache);
    await opensAsShopper('/cart');
    await screen.findByRole('heading', { name: cbc });
    browser.signsOutElsewhere();
    expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeVisible();
    await waitFor(() => expect(swrData(result.current)).toEqual([]));
    expect(screen.queryByText(cbc)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(browser.leftFor).toEqual([]);
  });

  it('leaves alone what a visitor is typing', async () => {
    await browser.opens('/register');
    await browser.fills('Email', 'meera@example.com');
    browser.signsOutElsewhere();
    await answersHaveArrived();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
    expect(sessionStorage.getItem('registration')).toContain('meera@example.com');
    expect(browser.leftFor).toEqual([]);
  });

  it('gets the database deleted while this one has it open, and this one goes on with a new one', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/tests', customer);
    await screen.findByText('5 tests');
    await new Promise<void>((resolve, reject) => {
      const deletion = indexedDb().deleteDatabase(cacheName);
      deletion.addEventListener('success', () => resolve());
      deletion.addEventListener('blocked', () => reject(new Error('Held open')));
    });
    await browser.user.click(screen.getByRole('link', { name: cbc }));
    await heading(cbc);
    await waitFor(async () => {
      const database = await openedInAnotherTab();
      const tests = await rowsOf(database, 'testDetails');
      database.close();
      expect(tests).toHaveLength(1);
    });
  });
});

describe('a page that did not hear of the sign-out', () => {
  it.each([
    ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['given the focus', () => globalThis.dispatchEvent(new Event('focus'))],
    ['brought back by the browser', () => globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ])('leaves for the login when it is %s', async (_how, comesBack) => {
    await opensAsShopper('/orders');
    localStorage.removeItem('token');
    act(() => void comesBack());
    expect(await heading('Log in')).toBeVisible();
    await leavesFor('/login');
  });

  it('notices it when the customer goes on, before anything is typed elsewhere', async () => {
    await opensAsShopper('/orders');
    localStorage.removeItem('token');
    await browser.user.click(screen.getByRole('link', { name: 'Lab Test' }));
    await leavesFor('/tests');
    expect(screen.getByRole('link', { name: 'Hello, Log in' })).toBeVisible();
  });

  it('finds nothing of the former customer in its tab when it is loaded again', async () => {
    await opensAsShopper('/orders');
    fillStorage();
    localStorage.removeItem('token');
    await browser.opens('/tests');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what is in its tab for the same customer', async () => {
    await opensAsShopper('/orders');
    sessionStorage.setItem('sentCode', 'something');
    await browser.reloads();
    expect(sessionStorage.getItem('sentCode')).toBe('something');
  });
});

describe('another customer who signs in in another tab', () => {
  it('never sees what this one shows, which loads anew', async () => {
    await opensAsShopper('/cart');
    await screen.findByRole('heading', { name: cbc });
    const other = await shopper(server);
    await addLine(other.customer, other.patient, { type: 'package', id: 'basic-checkup' });
    const cart = network.holdNext('GET', paths.cart);
    await cacheIsTakenBy(other.customer);
    await browser.signsInElsewhereAs(other.customer);
    await leavesFor('/cart');
    expect(screen.queryByRole('heading', { name: cbc })).toBeNull();
    cart.release();
    expect(await screen.findByRole('heading', { name: checkup })).toBeVisible();
  });

  it('gets nothing of a change that was under way here into their cache', async () => {
    await opensAsShopper('/cart');
    const change = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(await screen.findByRole('button', { name: /^Increase quantity/ }));
    await change.arrived;
    await browser.user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
    const other = await server.customer();
    await cacheIsTakenBy(other);
    // No later answer covers what this page writes.
    network.goOffline();
    await browser.signsInElsewhereAs(other);
    change.release();
    await answersHaveArrived();
    const database = await openedInAnotherTab();
    expect(JSON.stringify(await rowsOf(database, 'documents'))).not.toContain(cbc);
    database.close();
    expect(network.count('PUT', paths.cartUpdate)).toBe(1);
  });
});
