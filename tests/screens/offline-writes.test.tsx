/** What changes something on the server cannot be used without a network, says why, and can be used again afterwards (G63). */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addAddress } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, checkup, shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

type Screen = {
  readonly path: string;
  readonly isSignedOut?: boolean;
  /** All that changes something there. */
  readonly acts: readonly (string | RegExp)[];
};

const screens: readonly Screen[] = [
  { path: '/login', isSignedOut: true, acts: ['Log in'] },
  { path: '/otp-login', isSignedOut: true, acts: ['Send code'] },
  { path: '/forgot-password', isSignedOut: true, acts: ['Send reset link'] },
  { path: '/tests', acts: [`Book ${cbc}`] },
  { path: '/tests/cbc', acts: ['Book', 'Book Now'] },
  { path: '/checkup', acts: [`Book Checkup ${checkup}`] },
  { path: '/checkups/basic-checkup', acts: ['Book Checkup'] },
  { path: '/cart', acts: ['Apply', /^Remove /, /^(Increase|More)/] },
  { path: '/checkout', acts: ['Place order'] },
  { path: '/profile', acts: [/^Edit/, /^Change Password$/i, /^Delete/] },
  { path: '/profile?tab=patients', acts: [/^Add/, /^Edit/] },
  { path: '/profile?tab=addresses', acts: [/^Add/, /^Edit/, /^Delete/] },
];

const inMain = () => within(screen.getByRole('main'));
const buttonsOf = (acts: Screen['acts']) => acts.flatMap((name) => inMain().getAllByRole('button', { name }));

describe.each(screens)('on $path', ({ path, isSignedOut = false, acts }) => {
  it('nothing is offered without a network that needs one, and the reason stands there', async () => {
    const { customer } = await shopper(server);
    await (isSignedOut ? browser.opens(path) : browser.opens(path, customer));
    for (const name of acts) await inMain().findAllByRole('button', { name });
    const written = () => network.calls.filter(({ method }) => method !== 'GET').length;
    const before = written();
    network.goOffline();
    for (const button of buttonsOf(acts)) {
      expect(button).toBeDisabled();
      await browser.user.click(button);
    }
    expect(inMain().getAllByText(/^You are offline\./)[0]).toBeVisible();
    expect(written()).toBe(before);
    network.goOnline();
    expect(inMain().queryByText(/^You are offline\./)).toBeNull();
  });
});

it('an address keeps what was typed while there is no network, says so, and is saved afterwards', async () => {
  const { customer } = await shopper(server);
  await addAddress(customer, { name: 'Office' });
  await browser.opens('/profile?tab=addresses', customer);
  await browser.user.click(await screen.findByRole('button', { name: 'Edit Office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  await browser.fills(/^Street/, '9, Temple Road');
  network.goOffline();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(dialog.getByText('You are offline. What you type is kept: save it when the connection is back.')).toBeVisible();
  network.goOnline();
  expect(dialog.getByLabelText(/^Street/)).toHaveValue('9, Temple Road');
  await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Address saved')).toBeVisible();
});
