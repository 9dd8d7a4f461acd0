import { renderHook, screen, waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import {
  answersHaveArrived,
  cacheName,
  clearedKeys,
  databases,
  fillStorage,
  isRefused,
  sessionBed,
  swrData,
} from '../support/screens/device.ts';
import { opensUserMenu, userMenu } from '../support/screens/header.ts';
import { cbc, customerWithPatient, shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensAsShopper, leavesFor } = await sessionBed();

describe('a session that the server refuses', () => {
  it('ends on /login, with the reason and the way back [ROUTE-030]', async () => {
    const customer = await opensAsShopper('/orders');
    await isRefused(customer);
    await browser.opens('/orders?search=cbc');
    await waitFor(() => expect(browser.leftFor).toEqual(['/login?reason=expired&from=%2Forders%3Fsearch%3Dcbc']));
  });

  it('is cleared from the device as by a sign-out; the remembered email stays [AUTH-082]', async () => {
    const { result } = renderHook(() => useSWRConfig().cache);
    fillStorage();
    const customer = await opensAsShopper('/orders');
    fillStorage();
    await isRefused(customer);
    await opensUserMenu(browser);
    await browser.user.click(userMenu().getByRole('link', { name: 'View Full Cart' }));
    await leavesFor('/login?reason=expired&from=%2Fcart');
    expect(clearedKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(await databases()).not.toContain(cacheName);
    expect(swrData(result.current)).toEqual([]);
    expect(localStorage.getItem('rememberedEmail')).toBe('asha@example.com');
  });

  it('ends once, however many calls are refused', async () => {
    const customer = await opensAsShopper('/orders');
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

  it('ends at any call that the server refuses with 401 [API-006]', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/cart', customer);
    const more = await screen.findByRole('button', { name: /^Increase quantity/ });
    await isRefused(customer);
    const reads = network.count('GET', paths.cart);
    await browser.user.click(more);
    await leavesFor('/login?reason=expired&from=%2Fcart');
    expect(localStorage.getItem('token')).toBeNull();
    // The change itself was enough.
    expect(network.count('GET', paths.cart)).toBe(reads);
  });

  it('says so once on /login, which asks for nothing more and goes nowhere', async () => {
    await opensAsShopper('/orders').then(isRefused);
    await browser.reloads();
    await waitFor(() => expect(browser.leftFor).toHaveLength(1));
    const asked = network.calls.length;
    await browser.opens(browser.leftFor[0] ?? '');
    expect(await screen.findAllByText('Your session has expired. Please log in again.')).toHaveLength(1);
    await answersHaveArrived();
    expect(browser.leftFor).toHaveLength(1);
    expect(network.calls.length).toBe(asked);
    expect(browser.address).toBe('/login?from=%2Forders');
  });

  it('does not end because of a wrong password', async () => {
    const { email } = await newAccount(server);
    await browser.opens('/login');
    await browser.fills('Email', email);
    await browser.fills('Password', 'not hers');
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(browser.leftFor).toEqual([]);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('ends at a tap too, which then shows no message of its own', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests?search=cbc', customer);
    const book = await screen.findByRole('button', { name: `Book ${cbc}` });
    await isRefused(customer);
    await browser.user.click(book);
    await leavesFor('/login?reason=expired&from=%2Ftests%3Fsearch%3Dcbc');
    expect(screen.queryByText('Failed to add test to cart. Please try again.')).toBeNull();
  });
});
