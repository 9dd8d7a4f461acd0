import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedInAgain } from '../support/screens/device.ts';
import { isInstalled, isOnIPhone, offersToInstall } from '../support/screens/installing.ts';
import { screenBed } from '../support/screens/screen.tsx';
import type { Customer } from '../support/server/server.ts';
import { cbc, customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, passes } = await screenBed();

const day = 24 * 60 * 60 * 1000;
const title = 'Install Lab at Home';
const offer = () => screen.queryByText(title);
const button = (name: string) => screen.getByRole('button', { name });
const footer = () => within(screen.getByRole('contentinfo'));
const entry = () => footer().queryByRole('button', { name: 'Install app' });

async function opensTests(customer: Customer): Promise<void> {
  await browser.opens('/tests', customer);
  await screen.findByRole('button', { name: `Book ${cbc}` });
}

async function showsInterest(): Promise<void> {
  await browser.user.click(await screen.findByRole('button', { name: `Book ${cbc}` }));
  await screen.findByText('Test added to cart successfully!');
}

/** Its place is there, and empty. */
async function staysAway(): Promise<void> {
  const place = await screen.findByRole('status', { name: 'Install app' });
  expect(place).toBeEmptyDOMElement();
}

describe('the offer to install the app', () => {
  it('comes after the first sign of interest and not before, and lets the browser ask [PWA-002]', async () => {
    await opensTests(await customerWithPatient(server));
    const question = offersToInstall('accepted');
    expect(question.isHeldBack).toBe(true);
    expect(await footer().findByRole('button', { name: 'Install app' })).toBeVisible();
    await staysAway();

    await showsInterest();
    expect((await screen.findByText(title)).closest('[role="status"]')).toBeVisible();
    expect(question.timesAsked()).toBe(0);
    await browser.user.click(button('Install'));
    expect(question.timesAsked()).toBe(1);
    // An event serves for one question.
    expect(offer()).toBeNull();
    expect(entry()).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('goes when it is put off, and comes again after 90 days', async () => {
    const customer = await customerWithPatient(server);
    await opensTests(customer);
    offersToInstall('accepted');
    await showsInterest();
    await screen.findByText(title);
    await browser.user.click(button('Not now'));
    expect(offer()).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    // The quiet way stays.
    expect(entry()).toBeVisible();

    passes(89 * day);
    await opensTests(await signedInAgain(server, customer));
    offersToInstall('accepted');
    await showsInterest();
    await staysAway();

    passes(2 * day);
    await opensTests(await signedInAgain(server, customer));
    offersToInstall('accepted');
    await showsInterest();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it("counts a no to the browser's question as a no, which outlives a sign-out", async () => {
    const customer = await customerWithPatient(server);
    await opensTests(customer);
    offersToInstall('dismissed');
    await showsInterest();
    await screen.findByText(title);
    await browser.user.click(button('Install'));
    await waitFor(() => expect(localStorage.getItem('installPutOff')).not.toBeNull());
    const { clearStoredOnSignOut } = await import('../../src/device/browser-storage.ts');
    act(clearStoredOnSignOut);
    expect(localStorage.getItem('installPutOff')).not.toBeNull();

    await opensTests(customer);
    offersToInstall('accepted');
    await showsInterest();
    await staysAway();
  });

  it('does not come where somebody fills in a form or is about to pay', async () => {
    await opensTests(await customerWithPatient(server));
    offersToInstall('accepted');
    await showsInterest();
    await screen.findByText(title);
    await browser.user.click(footer().getByRole('link', { name: 'My Profile' }));
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(offer()).toBeNull();
    await browser.goesBack();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('is gone once the app is installed', async () => {
    await opensTests(await customerWithPatient(server));
    offersToInstall('accepted');
    await showsInterest();
    await screen.findByText(title);
    act(() => void globalThis.dispatchEvent(new Event('appinstalled')));
    expect(offer()).toBeNull();
    expect(entry()).toBeNull();
  });

  it('is not for whoever has started the installed app', async () => {
    isInstalled();
    await opensTests(await customerWithPatient(server));
    offersToInstall('accepted');
    await showsInterest();
    expect(entry()).toBeNull();
    expect(offer()).toBeNull();
  });
});

describe('on an iPhone, whose browser has no question', () => {
  it('explains how it is done, and that the app has its own sign-in', async () => {
    isOnIPhone();
    await browser.opens('/');
    await browser.user.click(await footer().findByRole('button', { name: 'Install app' }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
    expect(steps).toEqual([
      'Tap Share in Safari’s bar.',
      'Scroll down and choose Add to Home Screen .',
      'Leave the switch Open as Web App on, where there is one, and tap Add. Lab at Home is now on your home screen.',
    ]);
    expect(dialog.getByText(/has a sign-in of its own/)).toBeVisible();
    await browser.user.click(dialog.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(entry()).toHaveFocus());
  });

  it('offers the instructions after the first sign of interest, once', async () => {
    isOnIPhone();
    await opensTests(await customerWithPatient(server));
    await showsInterest();
    await screen.findByText(title);
    await browser.user.click(button('Show how'));
    const instructions = within(await screen.findByRole('dialog', { name: title }));
    // The toast about the cart stands in the dialog as well, below its head.
    await browser.user.click(instructions.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(offer()).toBeNull();
  });
});

it('a browser that cannot install it offers nothing', async () => {
  await opensTests(await customerWithPatient(server));
  await showsInterest();
  expect(entry()).toBeNull();
  expect(offer()).toBeNull();
});
