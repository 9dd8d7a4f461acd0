/**
 * What is pressed while the device says that there is no network is tried, and done with that one press where an answer comes. A
 * device that has just woken says so for a while, and some behind a VPN always do.
 */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { bookingError, checkoutBed, ordersOf, placeOrder, sevenTomorrow } from '../support/screens/checkout.ts';
import { addPatient } from '../support/server/household.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { cartOf, cbc, checkup, customerWithPatient, shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, readyToPlace, bookOut } = await checkoutBed();

const gone = 'You are offline. Saved pages still work.';
const trying = 'Trying to connect…';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = () => network.count('GET', paths.blogCategories);
const written = () => network.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

/** And the first look finds none either. */
async function saysThereIsNone(): Promise<void> {
  const before = asked();
  network.goOffline();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(await screen.findByText(gone)).toBeVisible();
  // Later than the look, by more than the pause between two.
  passes(1500);
}

/**
 * What is done meets the device's word, and then there is a network again, which the device does not notice: the second look
 * gets an answer. With a network before it, any other answer on its way might overrule the device first.
 */
async function inSpiteOfIt(does: () => Promise<unknown>): Promise<void> {
  await saysThereIsNone();
  await does();
  network.turnsUnnoticed(true);
}

async function fillsLogin(): Promise<void> {
  const account = await newAccount(server);
  await browser.opens('/login');
  await browser.fills('Email', account.email);
  await browser.fills('Password', account.password);
}

const isSignedIn = () => waitFor(() => expect(browser.address).toBe('/tests'));

describe('one press, with an answer', () => {
  it('signs in', async () => {
    await fillsLogin();
    await inSpiteOfIt(async () => browser.user.click(await button('Log in')));
    await isSignedIn();
    expect(network.count('POST', paths.login)).toBe(1);
  });

  it('signs in by Enter in a field', async () => {
    await fillsLogin();
    screen.getByLabelText('Password').focus();
    await inSpiteOfIt(() => browser.user.keyboard('{Enter}'));
    await isSignedIn();
    expect(network.count('POST', paths.login)).toBe(1);
  });

  it('places the order', async () => {
    const { customer } = await readyToPlace();
    await inSpiteOfIt(() => browser.user.click(placeOrder()));
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    expect(await ordersOf(customer)).toHaveLength(1);
    expect(network.count('POST', paths.orders)).toBe(1);
  });

  it('uploads what has been chosen', async () => {
    const customer = await server.customer();
    await addPatient(customer);
    await browser.opens('/prescriptions', customer);
    const file = new File([new Uint8Array(await pdfFile())], 'from-dr-kumar.pdf', { type: 'application/pdf' });
    await browser.user.upload(await screen.findByLabelText('File to upload'), file);
    await waitFor(async () => expect(await button('Upload')).toBeEnabled());
    await saysThereIsNone();
    const before = asked();
    // The look that this tap brings about finds none; there is one by the time of the next, a moment later.
    await browser.user.click(screen.getByText('Upload prescription'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    network.turnsUnnoticed(true);
    await browser.user.click(await button('Upload'));
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
    expect(network.count('POST', paths.prescriptions)).toBe(1);
  });

  it.each([
    { path: '/tests', name: `Book ${cbc}`, call: `POST ${paths.cartAdd}` },
    { path: '/tests/cbc', name: 'Book', call: `POST ${paths.cartAdd}` },
    { path: '/checkup', name: `Book Checkup ${checkup}`, call: `POST ${paths.cartAdd}` },
    { path: '/cart', name: `Increase quantity of ${cbc}`, call: `PUT ${paths.cartUpdate}` },
  ])('does what $name on $path is for', async ({ path, name, call }) => {
    const { customer } = await shopper(server);
    await browser.opens(path, customer);
    (await button(name)).focus();
    await inSpiteOfIt(() => browser.user.keyboard('{Enter}'));
    await waitFor(() => expect(written()).toEqual([call]));
  });

  it('applies the coupon that was typed, by Enter', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/cart', customer);
    const field = await screen.findByRole('textbox', { name: 'Coupon code' });
    await browser.user.type(field, 'NOSUCH');
    await inSpiteOfIt(() => browser.user.keyboard('{Enter}'));
    await waitFor(() => expect(network.sent('POST', paths.cartCoupon)).toEqual([{ code: 'NOSUCH' }]));
  });

  it('shows meanwhile that the connection is being checked', async () => {
    await fillsLogin();
    await inSpiteOfIt(async () => {
      await browser.user.click(await button('Log in'));
      expect(await screen.findByText(trying)).toBeVisible();
    });
    await isSignedIn();
    expect(screen.queryByText(trying)).toBeNull();
  });
});

describe('a press is made good once', () => {
  it.each([
    ['both of a double one before the answer', 'before'],
    ['the second of a double one after it', 'after'],
  ] as const)('%s', async (_what, when) => {
    const customer = await customerWithPatient(server);
    await browser.opens('/tests', customer);
    const book = await button(`Book ${cbc}`);
    await inSpiteOfIt(() => (when === 'before' ? browser.user.dblClick(book) : browser.user.click(book)));
    expect(await screen.findByText('Test added to cart successfully!')).toBeVisible();
    if (when === 'after') book.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    await waitFor(() => expect(network.isQuiet).toBe(true));
    expect(network.count('POST', paths.cartAdd)).toBe(1);
    expect((await cartOf(customer)).items).toMatchObject([{ quantity: 1 }]);
  });

  it('and not for an action that was already running', async () => {
    await readyToPlace();
    const held = network.holdNext('POST', paths.orders);
    await browser.user.click(placeOrder());
    await held.arrived;
    await inSpiteOfIt(async () => browser.user.click(await button('Placing order…')));
    held.release();
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    expect(network.count('POST', paths.orders)).toBe(1);
  });

  it('and not again where it is refused: the words are read first', async () => {
    const { customer } = await readyToPlace();
    await bookOut(sevenTomorrow);
    await inSpiteOfIt(() => browser.user.click(placeOrder()));
    expect(await bookingError()).toBeVisible();
    await waitFor(() => expect(network.isQuiet).toBe(true));
    expect(network.count('POST', paths.orders)).toBe(1);
    expect(await ordersOf(customer)).toEqual([]);
  });

  it('and not while its countdown still runs, though that ends soon', async () => {
    await browser.opens('/otp-login');
    await browser.fills('Email address', 'soon@example.com');
    await browser.user.click(await button('Send code'));
    await screen.findByLabelText('6-digit code');
    passes(55_000);
    const resend = await button('Resend in 5 s');
    await inSpiteOfIt(() => browser.user.click(resend));
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
    passes(5000);
    await waitFor(() => expect(resend).toBeEnabled());
    expect(network.callsOf('POST', paths.sendEmailOtp)).toHaveLength(1);
  });

  it('and not when the customer has gone on meanwhile', async () => {
    await fillsLogin();
    await inSpiteOfIt(async () => {
      await browser.user.click(await button('Log in'));
      await browser.user.type(screen.getByLabelText('Email'), 'x');
    });
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
    expect(await button('Log in')).toBeEnabled();
    expect(written()).toEqual([]);
  });
});

describe('one press, without an answer', () => {
  it('leaves the words where they stood and what was typed, and does nothing later', async () => {
    await fillsLogin();
    await saysThereIsNone();
    const before = asked();
    const logIn = await button('Log in');
    await browser.user.click(logIn);
    expect(await screen.findByText(trying)).toBeVisible();
    expect(await screen.findByText(gone)).toBeVisible();
    expect(asked()).toBeGreaterThan(before);
    expect(logIn).toBeDisabled();
    await waitFor(() => expect(logIn).toHaveFocus());
    expect(logIn).toHaveAccessibleDescription('You are offline. You can log in when the connection is back.');
    expect(screen.getByLabelText('Password')).not.toHaveValue('');
    network.goOnline();
    await waitFor(() => expect(logIn).toBeEnabled());
    expect(written()).toEqual([]);
  });
});
