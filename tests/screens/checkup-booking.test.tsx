import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { basic, checkupCard, showsCheckups, women } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cartOf, customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const added = 'Checkup added to cart successfully!';
const notAdded = 'Failed to add checkup to cart. Please try again.';
const onCard = (name: string) => screen.findByRole('button', { name: `Book Checkup ${name}` });
const onPage = () => screen.findByRole('button', { name: 'Book Checkup' });

describe('booking in the list, signed out', () => {
  it('is not possible, and a link beside the button leads there and back [PKG-006][PKG-007]', async () => {
    await browser.opens('/checkup?gender=female');
    await showsCheckups(basic, women);
    expect(await onCard(basic)).toBeDisabled();
    const link = (await checkupCard(basic)).getByRole('link', { name: `Log in to book ${basic}` });
    await browser.user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await waitFor(() => expect(browser.address).toBe('/checkup?gender=female'));
    expect(await onCard(basic)).toBeEnabled();
    expect(screen.queryByRole('link', { name: /^Log in to book/ })).toBeNull();
  });
});

describe('booking in the list', () => {
  it('adds the checkup once, and says so [PKG-026]', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/checkup', customer);
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.dblClick(await onCard(basic));
    await held.arrived;
    expect(await screen.findByRole('button', { name: `Booking... ${basic}` })).toHaveTextContent('Booking...');
    expect(await onCard(women)).toBeEnabled();
    held.release();
    expect((await screen.findByText(added)).closest('[role="status"]')).toBeVisible();
    expect((await cartOf(customer)).items).toEqual([
      expect.objectContaining({ type: 'package', packageId: 'basic-checkup', quantity: 1 }),
    ]);
    expect(network.count('POST', paths.cartAdd)).toBe(1);
    expect(browser.address).toBe('/checkup');
  });

  it('says when it fails, and can be tried again [PKG-027]', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/checkup', customer);
    network.failNext('POST', paths.cartAdd, 500);
    await browser.user.click(await onCard(basic));
    expect((await screen.findByText(notAdded)).closest('[role="alert"]')).toBeVisible();
    await browser.user.click(await onCard(basic));
    expect(await screen.findByText(added)).toBeVisible();
  });

  it('waits while the device is offline', async () => {
    await browser.opens('/checkup', await customerWithPatient(server));
    await onCard(basic);
    network.goOffline();
    expect(await onCard(basic)).toBeDisabled();
    network.goOnline();
    expect(await onCard(basic)).toBeEnabled();
  });

  it('asks to log in when the session was taken away behind its back [PKG-007]', async () => {
    await browser.opens('/checkup', await customerWithPatient(server));
    const button = await onCard(basic);
    globalThis.localStorage.removeItem('token');
    act(() => button.click());
    expect(await screen.findByText('Please login to add items to cart')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await waitFor(() => expect(browser.address).toBe('/checkup'));
  });
});

describe('booking on the page of a checkup', () => {
  it('adds the checkup once, and says so [PKG-026]', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/checkups/women-basic', customer);
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.dblClick(await onPage());
    expect(await screen.findByRole('button', { name: 'Booking...' })).toBeVisible();
    held.release();
    expect((await screen.findByText(added)).closest('[role="status"]')).toBeVisible();
    expect((await cartOf(customer)).items).toEqual([
      expect.objectContaining({ type: 'package', packageId: 'women-basic', quantity: 1 }),
    ]);
    expect(network.count('POST', paths.cartAdd)).toBe(1);
  });

  it('says when it fails [PKG-027]', async () => {
    await browser.opens('/checkups/women-basic', await customerWithPatient(server));
    network.failNext('POST', paths.cartAdd, 500);
    await browser.user.click(await onPage());
    expect((await screen.findByText(notAdded)).closest('[role="alert"]')).toBeVisible();
    expect(await onPage()).toBeEnabled();
  });

  it('asks a visitor to log in, and leads to the list afterwards [PKG-007]', async () => {
    await browser.opens('/checkups/women-basic');
    await browser.user.click(await onPage());
    expect(await screen.findByText('Please login to add items to cart')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(network.count('POST', paths.cartAdd)).toBe(0);
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await waitFor(() => expect(browser.address).toBe('/checkup'));
  });

  it('waits, and says why, while the device is offline', async () => {
    await browser.opens('/checkups/women-basic', await customerWithPatient(server));
    await onPage();
    network.goOffline();
    expect(screen.getByText('You are offline. You can book tests when the connection is back.')).toBeVisible();
    expect(await onPage()).toBeDisabled();
  });
});
