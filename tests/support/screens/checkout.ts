/** The checkout page with a customer's actions. Call `await checkoutBed()` at the top of a test file. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { OrderListAnswer } from '../../../src/contract/orders.ts';
import { paths } from '../../../src/contract/paths.ts';
import { bookOut } from './booked-out.ts';
import type { Caller } from '../server/caller.ts';
import { screenBed, type ScreenBed } from './screen.tsx';
import { shopper, type Shopper } from '../server/shopper.ts';

/** A slot's label may contain more than its time. */
export const seven = /^7:00 am – 8:00 am/;
export const sevenTomorrow = '2026-11-22-0700';
export const main = () => within(screen.getByRole('main'));
export const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
export const placeOrder = () => screen.getByRole('button', { name: 'Place order' });
export const summary = () => screen.getByRole('region', { name: 'Order summary' });
export const instructions = () => screen.getByLabelText(/Special instructions/);
export const otherDate = () => screen.getByLabelText('Or pick another date');
const anyChangePatient = /^Change patient( of all items)?$/;
export const patientsThere = () => screen.findByRole('button', { name: anyChangePatient });
/** The first section, about whose tests these are. */
export const patients = () => within(screen.getByRole('region', { name: /Who is the test for\?/ }));
export const ordersOf = async (customer: Caller) => (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
export const checkingWords = 'Checking whether your order was placed…';
export const unknownWords = 'We could not find out whether your order was placed. Nothing will be booked twice.';
export const bookingError = () => screen.findByText('Booking Error').then((title) => title.closest('[role="alert"]'));

export async function checkoutBed() {
  const bed = await screenBed();
  const acts = checkoutActs(bed);
  // The tests of a file share the server, and a slot has few places.
  beforeEach(acts.freeAgain);
  return { ...bed, ...acts };
}

function checkoutActs({ server, browser, network, passes }: ScreenBed) {
  const keysSent = () => network.callsOf('POST', paths.orders).map(({ headers }) => headers['idempotency-key']);

  async function opensCheckout(found?: Shopper): Promise<Shopper> {
    const who = found ?? (await shopper(server));
    await browser.opens('/checkout', who.customer);
    await screen.findByRole('radio', { name: seven });
    await patientsThere();
    await screen.findByRole('radio', { name: /Lake View Road/ });
    return who;
  }

  /** Opens the patients' dialog, for all items or for one. */
  async function opensPatients(item?: string) {
    const name = item === undefined ? anyChangePatient : `Change patient of ${item}`;
    await browser.user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  }

  /** Chooses the patient of all items. */
  async function picksPatient(name: RegExp): Promise<void> {
    const dialog = await opensPatients();
    await browser.user.click(dialog.getByRole('radio', { name }));
    await browser.user.click(dialog.getByRole('button', { name: /^Use (this patient|for all items)$/ }));
  }

  /** Chooses everything that is not preselected. */
  async function choosesTheRest(): Promise<void> {
    await browser.user.click(radio(seven));
    await browser.user.click(radio(/Cash on sample collection/));
  }

  /** For a page without patients or addresses, for which `opensCheckout` would wait in vain. */
  async function choosesTheRestOnceThere(): Promise<void> {
    await screen.findByRole('radio', { name: seven });
    await choosesTheRest();
  }

  /** The page says what is missing, which the button alone does not. */
  const withObstacle = (error: Error): Error =>
    new Error(`${document.querySelector('#place-order-obstacle')?.textContent ?? 'Nothing is missing'}: ${error.message}`);

  async function readyToPlace(found?: Shopper): Promise<Shopper> {
    const who = await opensCheckout(found);
    await choosesTheRest();
    await waitFor(() => expect(placeOrder()).toBeEnabled(), { onTimeout: withObstacle });
    return who;
  }

  async function places(): Promise<void> {
    await browser.user.click(placeOrder());
  }

  /** Waits for the order's page, which opens when a late or repeated answer arrives. */
  async function endsOnTheOrderOf(customer: Caller): Promise<void> {
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    const [order, ...others] = await ordersOf(customer);
    expect(others).toEqual([]);
    await waitFor(() => expect(browser.address).toBe(`/orders/${order?.id}`));
    expect(await screen.findByText(String(order?.orderNumber))).toBeVisible();
  }

  /** Brings the window back into view, so that SWR pulls the slots. It does so at most every 2 seconds, hence the attempts. */
  async function comesBackToTheWindow(): Promise<void> {
    const before = network.count('GET', paths.timeSlots);
    await waitFor(() => {
      passes(6000);
      act(() => void dispatchEvent(new Event('focus')));
      expect(network.count('GET', paths.timeSlots)).toBe(before + 1);
    });
  }

  const freeAgain = async () => {
    await server.database.deleteFrom('slotHolds').execute();
    await server.database.updateTable('timeSlots').set({ booked: 0 }).execute();
  };

  return {
    keysSent,
    opensCheckout,
    opensPatients,
    picksPatient,
    choosesTheRest,
    choosesTheRestOnceThere,
    readyToPlace,
    places,
    endsOnTheOrderOf,
    comesBackToTheWindow,
    bookOut: (id: string) => bookOut(server.database, { id }),
    freeAgain,
  };
}
