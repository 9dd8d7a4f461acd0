/** What lies open over a page closes with Back, and leaves no entry in the browser's history. In a browser: journeys/back-closes. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addAddress } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

const dialog = () => screen.queryByRole('dialog');
const isGone = () => waitFor(() => expect(dialog()).toBeNull());
const addsAddress = () => browser.user.click(screen.getByRole('button', { name: 'Add New Address' }));
const street = () => screen.findByLabelText(/^Street/);
const overlays = () => (history.state as { readonly overlays?: number } | null)?.overlays ?? 0;
const isOnPage = () => waitFor(() => expect(overlays()).toBe(0));
const isOpenWithEntry = (depth = 1) => waitFor(() => expect(overlays()).toBe(depth));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const footer = () => within(screen.getByRole('contentinfo'));
const opener = () => screen.getByRole('button', { name: 'Open menu' });

async function opensAddresses(): Promise<void> {
  const customer = await server.customer();
  await addAddress(customer);
  await browser.opens('/help', customer);
  await browser.user.click(footer().getByRole('link', { name: 'My Profile' }));
  await heading('My Profile');
  await browser.user.click(await screen.findByRole('tab', { name: /^Addresses/ }));
  await screen.findByRole('button', { name: 'Add New Address' });
}

describe('a dialog', () => {
  it('closes with Back on the screen it lay over, and Forward does not open it again', async () => {
    await opensAddresses();
    const { address } = browser;
    await addsAddress();
    await street();
    await isOpenWithEntry();
    await act(() => browser.goesBack());
    await isGone();
    expect(browser.address).toBe(address);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add New Address' })).toHaveFocus());
    const go = vi.spyOn(history, 'go');
    history.forward();
    await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
    await isOnPage();
    expect(dialog()).toBeNull();
    expect(browser.address).toBe(address);
  });

  it('gives up what was typed with Back as it does with Escape', async () => {
    await opensAddresses();
    await addsAddress();
    await browser.user.type(await street(), '12 MG Road');
    await act(() => browser.goesBack());
    await isGone();
    await addsAddress();
    expect(await street()).toHaveValue('');
  });

  it('that is closed in another way leaves no press of Back that does nothing', async () => {
    await opensAddresses();
    await addsAddress();
    await street();
    await isOpenWithEntry();
    await browser.user.keyboard('{Escape}');
    await isGone();
    await isOnPage();
    const { address } = browser;
    await act(() => browser.goesBack());
    expect(browser.address).not.toBe(address);
    expect(dialog()).toBeNull();
  });

  it('of a page that was loaded anew leaves no entry behind', async () => {
    await browser.opens('/help');
    // As the browser keeps them: the page that made them is gone.
    for (const depth of [1, 2]) History.prototype.pushState.call(history, { ...(history.state as object), overlays: depth }, '');
    await browser.reloads();
    await isOnPage();
    expect(browser.address).toBe('/help');
  });
});

describe("a phone's menu", () => {
  it('closes with Back, and its button has the focus', async () => {
    await browser.opens('/tests');
    await browser.opens('/help');
    await browser.user.click(opener());
    await isOpenWithEntry();
    await act(() => browser.goesBack());
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull());
    await waitFor(() => expect(opener()).toHaveFocus());
    expect(browser.address).toBe('/help');
  });

  it('leads on by its links, and Back leads from there to the page that it lay over', async () => {
    await browser.opens('/help');
    await browser.user.click(opener());
    await isOpenWithEntry();
    const { length } = history;
    await browser.user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Offers' }));
    await heading('Offers');
    expect(history).toHaveLength(length);
    await act(() => browser.goesBack());
    await waitFor(() => expect(browser.address).toBe('/help'));
    expect(overlays()).toBe(0);
  });

  it('is left by a link beside it at once, while its own entry is on the way out', async () => {
    await browser.opens('/help');
    await browser.user.click(opener());
    await isOpenWithEntry();
    await browser.user.click(footer().getByRole('link', { name: 'Privacy Policy' }));
    await heading('Privacy Policy');
    await waitFor(() => expect(browser.address).toBe('/privacy-policy'));
    await act(() => browser.goesBack());
    await heading('Help');
    expect(browser.address).toBe('/help');
    expect(overlays()).toBe(0);
  });

  it('leaves no entry behind a sign-out', async () => {
    await browser.opens('/help', await server.customer());
    await browser.user.click(opener());
    await isOpenWithEntry();
    await browser.user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(overlays()).toBe(0);
  });
});
