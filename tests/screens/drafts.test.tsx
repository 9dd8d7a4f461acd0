import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import {
  checkoutBed,
  instructions,
  otherDate,
  patients,
  patientsThere,
  placeOrder,
  radio,
  seven,
  sevenTomorrow,
} from '../support/screens/checkout.ts';
import { indexedDb, isRefused, outboxName, signedInAgain } from '../support/screens/device.ts';
import { isSaved, backNotice, savedDrafts } from '../support/screens/drafts.ts';
import { signsOut } from '../support/screens/header.ts';
import { addPatient } from '../support/server/household.ts';
import type { Customer } from '../support/server/server.ts';
import { kabir, shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensCheckout, picksPatient, bookOut, places } = await checkoutBed();

const isBack = () => screen.findByText('What you had entered is back. Please check it before you book.');

/** All of the checkout that can be chosen by hand. */
async function choosesByHand(): Promise<void> {
  await picksPatient(/Kabir Rao/);
  await browser.user.click(radio(seven));
  await browser.user.click(radio(/Cash on sample collection/));
  await browser.fills(/Special instructions/, 'Ring twice');
}

async function familyOfTwo() {
  const found = await shopper(server);
  await addPatient(found.customer, kabir);
  return found;
}

/** The server refuses the next call, and the page ends on /login; then this customer signs in there. */
async function sessionEndsAndComesBackFor(customer: Customer, next: Customer): Promise<void> {
  await isRefused(customer);
  await browser.user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(browser.leftFor).toHaveLength(1));
  await browser.opens(browser.leftFor[0] ?? '');
  expect(browser.address).toContain('/login');
  await browser.opens('/checkout', next);
}

async function opensAgain(): Promise<void> {
  await patientsThere();
  await screen.findByRole('radio', { name: seven });
}

describe('what was chosen at checkout', () => {
  it('is there after a reload, which says so', async () => {
    await opensCheckout(await familyOfTwo());
    await choosesByHand();
    await browser.reloads();
    await opensAgain();
    expect(await isBack()).toBeVisible();
    expect(patients().getByText('Kabir Rao')).toBeVisible();
    expect(radio(seven)).toBeChecked();
    expect(radio(/Cash on sample collection/)).toBeChecked();
    expect(instructions()).toHaveValue('Ring twice');
    expect(placeOrder()).toBeEnabled();
  });

  it('is saved while it is typed, without a goodbye of the page', async () => {
    const { customer } = await opensCheckout();
    await browser.fills(/Special instructions/, 'Second gate');
    await isSaved('Second gate');
    await browser.opens('/checkout', customer);
    await isBack();
    expect(instructions()).toHaveValue('Second gate');
  });

  it('is saved as the page goes away, before its timers ring', async () => {
    const { customer } = await opensCheckout();
    const ring = globalThis.setTimeout;
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((act: () => void, ms = 0) => (ms >= 100 && ms < 1000 ? 0 : ring(act, ms))) as typeof setTimeout);
    await browser.fills(/Special instructions/, 'Second gate');
    timers.mockRestore();
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide'));
    await browser.opens('/checkout', customer);
    await isBack();
    expect(instructions()).toHaveValue('Second gate');
  });

  it('is there for the same customer after the session was refused', async () => {
    const found = await familyOfTwo();
    await opensCheckout(found);
    await choosesByHand();
    const again = await signedInAgain(server, found.customer);
    await sessionEndsAndComesBackFor(found.customer, again);
    await opensAgain();
    await isBack();
    expect(patients().getByText('Kabir Rao')).toBeVisible();
    expect(radio(seven)).toBeChecked();
    expect(instructions()).toHaveValue('Ring twice');
  });

  it('is nothing to the next customer of the device', async () => {
    const found = await familyOfTwo();
    await opensCheckout(found);
    await choosesByHand();
    const other = await shopper(server);
    await sessionEndsAndComesBackFor(found.customer, other.customer);
    await opensAgain();
    expect(backNotice()).toBeNull();
    expect(instructions()).toHaveValue('');
    expect(radio(seven)).not.toBeChecked();
  });

  it('goes with a chosen sign-out', async () => {
    const found = await familyOfTwo();
    await opensCheckout(found);
    await choosesByHand();
    await isSaved('Ring twice');
    const again = await signedInAgain(server, found.customer);
    await signsOut(browser);
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(await savedDrafts()).toBe('[]');
    await browser.opens('/checkout', again);
    await opensAgain();
    expect(backNotice()).toBeNull();
  });

  it('goes with the order that is placed', async () => {
    await opensCheckout(await familyOfTwo());
    await choosesByHand();
    await isSaved('Ring twice');
    await places();
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    await waitFor(async () => expect(await savedDrafts()).not.toMatch(/Ring twice|addressId/));
  });

  it('can be started over, by hand and for good', async () => {
    await opensCheckout(await familyOfTwo());
    await choosesByHand();
    await browser.reloads();
    await opensAgain();
    await isBack();
    await browser.user.click(screen.getByRole('button', { name: 'Start over' }));
    await opensAgain();
    expect(backNotice()).toBeNull();
    expect(instructions()).toHaveValue('');
    expect(patients().getByText('Asha Rao')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toHaveFocus());
    await browser.reloads();
    await opensAgain();
    expect(backNotice()).toBeNull();
  });

  it('is not said to be back where nothing was chosen', async () => {
    await opensCheckout();
    await browser.reloads();
    await opensAgain();
    expect(backNotice()).toBeNull();
  });
});

describe('what can no longer be had', () => {
  it('is not chosen again: a slot that was booked out meanwhile', async () => {
    await opensCheckout();
    await browser.user.click(radio(seven));
    await isSaved(sevenTomorrow);
    await bookOut(sevenTomorrow);
    await browser.reloads();
    expect(
      await screen.findByText('Your previously selected time slot is now fully booked. Please choose another slot.'),
    ).toBeVisible();
    expect(radio(new RegExp(seven))).not.toBeChecked();
    expect(placeOrder()).toBeDisabled();
  });

  it('is not chosen again: a date that has passed, and its slot', async () => {
    await opensCheckout();
    await browser.fills(/Special instructions/, 'Ring twice');
    await browser.user.click(radio(seven));
    await isSaved(sevenTomorrow);
    passes(23 * 3_600_000);
    await browser.reloads();
    await opensAgain();
    await isBack();
    expect(otherDate()).toHaveValue('2026-11-23');
    expect(radio(seven)).not.toBeChecked();
    expect(instructions()).toHaveValue('Ring twice');
  });

  it('is gone after 24 hours: all that waited since the session was refused', async () => {
    const found = await familyOfTwo();
    await opensCheckout(found);
    await choosesByHand();
    const again = await signedInAgain(server, found.customer);
    await isRefused(found.customer);
    await places();
    await waitFor(() => expect(browser.leftFor).toHaveLength(1));
    passes(24 * 3_600_000);
    await browser.opens('/login');
    await waitFor(async () => expect(await savedDrafts()).toBe('[]'));
    await browser.opens('/checkout', again);
    await opensAgain();
    expect(backNotice()).toBeNull();
  });
});

it('books as ever, and over a reload, where the browser gives no database for drafts', async () => {
  const open = indexedDb().open.bind(indexedDb());
  indexedDb().open = (name, version) => {
    if (name === outboxName) throw new DOMException('Blocked', 'SecurityError');
    return open(name, version);
  };
  await opensCheckout();
  await browser.user.click(radio(seven));
  await browser.user.click(radio(/Cash on sample collection/));
  await browser.reloads();
  await opensAgain();
  expect(await isBack()).toBeVisible();
  await places();
  await screen.findByRole('heading', { level: 1, name: 'Order details' });
  expect(network.count('POST', paths.orders)).toBe(1);
  // The page's last act: what ends before it would leave it to a window that is gone.
  expect((await screen.findAllByText(/^Order placed successfully!/))[0]).toBeVisible();
});
