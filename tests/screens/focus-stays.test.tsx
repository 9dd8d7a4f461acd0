/** What has the focus keeps it, or an heir does: it never falls to the page's start. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { basic, women } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, checkup, shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const button = (name: string | RegExp) => within(screen.getByRole('main')).findByRole('button', { name });

async function opens(path: string, isSignedIn = true): Promise<void> {
  const { customer } = await shopper(server);
  await (isSignedIn ? browser.opens(path, customer) : browser.opens(path));
}

describe('what cannot be used any more keeps the focus', () => {
  it.each([
    { path: '/tests/cbc', name: 'Book Now' },
    { path: '/tests/cbc', name: 'Book' },
    { path: '/tests', name: `Book ${cbc}` },
    { path: '/checkup', name: `Book Checkup ${checkup}` },
    { path: '/cart', name: 'Apply' },
    { path: '/cart', name: `Remove ${cbc}` },
    { path: '/checkout', name: 'Place order' },
    { path: '/profile', name: 'Delete Account' },
    { path: '/notifications', name: 'Refresh' },
  ])('$name on $path, when the network goes', async ({ path, name }) => {
    await opens(path);
    (await button(name)).focus();
    network.goOffline();
    expect(await button(name)).toBeDisabled();
    await waitFor(async () => expect(await button(name)).toHaveFocus());
    const written = network.calls.filter(({ method }) => method !== 'GET').length;
    await browser.user.keyboard('{Enter}');
    await browser.user.keyboard(' ');
    expect(network.calls.filter(({ method }) => method !== 'GET')).toHaveLength(written);
    network.goOnline();
  });

  it.each(['/login', '/otp-login', '/forgot-password'])('on %s a form is not sent by Enter without a network', async (path) => {
    await opens(path, false);
    const field = (await within(screen.getByRole('main')).findAllByRole('textbox'))[0];
    await browser.user.type(field as HTMLElement, 'asha@example.com');
    network.goOffline();
    await browser.user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    network.goOnline();
  });

  it('the field of a coupon, which can still be read', async () => {
    await opens('/cart');
    const field = await screen.findByRole('textbox', { name: 'Coupon code' });
    await browser.user.type(field, 'WELL');
    network.goOffline();
    expect(field).toBeDisabled();
    await waitFor(() => expect(field).toHaveFocus());
    await browser.user.type(field, 'COME');
    expect(field).toHaveValue('WELL');
    network.goOnline();
  });

  it('a quantity that has come down to 1', async () => {
    await opens('/tests/cbc');
    await browser.user.click(await screen.findByRole('button', { name: /^Increase/ }));
    const decrease = screen.getByRole('button', { name: /^Decrease/ });
    await browser.user.click(decrease);
    expect(decrease).toBeDisabled();
    await waitFor(() => expect(decrease).toHaveFocus());
    await browser.user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: /^Quantity of/ })).toHaveTextContent('1');
  });
});

describe('what removes itself leaves the focus to an heir', () => {
  it('a column of the comparison to words that say so', async () => {
    await browser.opens('/checkup?compare=basic-checkup%2Cwomen-basic&view=compare');
    await browser.user.click(await screen.findByRole('button', { name: `Remove ${women}` }));
    await waitFor(() => expect(screen.queryByRole('link', { name: women })).toBeNull());
    expect(screen.getByText(`${women} was removed from the comparison`)).toHaveRole('status');
    await waitFor(() => expect(screen.getByText(`${women} was removed from the comparison`)).toHaveFocus());
  });

  it('the last column to the heading of the list that comes in its place', async () => {
    await browser.opens('/checkup?compare=basic-checkup&view=compare');
    await browser.user.click(await screen.findByRole('button', { name: `Remove ${basic}` }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Health checkup packages' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it.each([
    { path: '/tests', list: paths.tests },
    { path: '/checkup', list: paths.packages },
    { path: '/orders', list: paths.orders },
    { path: '/reports', list: paths.reports },
  ])('Try again of a failed list on $path', async ({ path, list }) => {
    network.failNext('GET', list, 400);
    await opens(path);
    const again = await within(screen.getByRole('main')).findByRole('button', { name: /^(Try again|Retry)$/i });
    again.focus();
    await browser.user.keyboard('{Enter}');
    await waitFor(() => expect(again).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });
});
