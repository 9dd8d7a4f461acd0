import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import {
  bookingError,
  checkoutBed,
  main,
  ordersOf,
  otherDate,
  placeOrder,
  radio,
  seven,
  sevenTomorrow,
} from '../support/screens/checkout.ts';
import { deviceIsIn } from '../support/screens/device-zone.ts';
import { shopper } from '../support/server/shopper.ts';

const {
  server,
  browser,
  network,
  opensCheckout,
  choosesTheRestOnceThere,
  readyToPlace,
  places,
  comesBackToTheWindow,
  bookOut,
  freeAgain,
} = await checkoutBed();

describe('date and time slot', () => {
  it('say that the times are those of India on a device of another zone', async () => {
    deviceIsIn('Europe/London');
    await opensCheckout();
    expect(await screen.findByRole('radiogroup', { name: 'Time slot (India time)' })).toBeVisible();
  });

  it('begin tomorrow in the provider’s time zone [CHKOUT-022]', async () => {
    await opensCheckout();
    const days = within(screen.getByRole('radiogroup', { name: 'Date' })).getAllByRole('radio');
    expect(days).toHaveLength(14);
    expect(days[0]).toHaveAccessibleName('Sun, 22 Nov 2026');
    expect(days[0]).toBeChecked();
    expect(otherDate()).toHaveAttribute('min', '2026-11-22');
    fireEvent.change(otherDate(), { target: { value: '2026-11-21' } });
    fireEvent.blur(otherDate());
    expect(screen.getByText('Please choose a date from tomorrow on')).toBeVisible();
    expect(network.sent('POST', paths.orders)).toEqual([]);
    expect(network.callsOf('GET', paths.timeSlots).map(({ query }) => query['date'])).not.toContain('2026-11-21');
  });

  it('ask for the slots of each date that is chosen [API-059]', async () => {
    await opensCheckout();
    await browser.user.click(radio('Tue, 24 Nov 2026'));
    await screen.findByRole('radio', { name: seven });
    fireEvent.change(otherDate(), { target: { value: '2026-12-15' } });
    await screen.findByRole('radio', { name: seven });
    const dates = network.callsOf('GET', paths.timeSlots).map(({ query }) => query);
    expect(dates).toEqual([{ date: '2026-11-22' }, { date: '2026-11-24' }, { date: '2026-12-15' }]);
    expect(otherDate()).toHaveValue('2026-12-15');
  });

  it('are grouped by the part of the day, and booked ones cannot be chosen [DATA-027]', async () => {
    await bookOut('2026-11-25-0600');
    await opensCheckout();
    await browser.user.click(radio('Wed, 25 Nov 2026'));
    await bookOut('2026-11-25-0600');
    const groups = await screen.findAllByRole('heading', { level: 4 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Morning', 'Afternoon', 'Evening']);
    await comesBackToTheWindow();
    expect(await screen.findByRole('radio', { name: /^6:00 am – 7:00 am\s*Booked$/ })).toBeDisabled();
  });

  it('forget the time with another date, which is no loss', async () => {
    await opensCheckout();
    await browser.user.click(radio(seven));
    await browser.user.click(radio('Mon, 23 Nov 2026'));
    expect(await screen.findByRole('radio', { name: seven })).not.toBeChecked();
    expect(screen.queryByText(/previously selected/)).toBeNull();
  });

  it('clear the chosen slot that a refreshed list no longer has, and say so [CHKOUT-011][CHKOUT-013]', async () => {
    await readyToPlace();
    const slots = [{ id: '2026-11-22-0800', displayTime: '8:00 am – 9:00 am', isAvailable: true }];
    network.answerNext('GET', paths.timeSlots, { status: 'success', data: { slots } });
    await comesBackToTheWindow();
    const message = 'Your previously selected time slot is no longer available. Please choose another slot.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Still needed: time slot')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
  });

  it('clear the chosen slot that is booked now, for good, and say so [CHKOUT-012][CHKOUT-014][CHKOUT-021]', async () => {
    await readyToPlace();
    await bookOut(sevenTomorrow);
    await comesBackToTheWindow();
    const message = 'Your previously selected time slot is now fully booked. Please choose another slot.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    await freeAgain();
    await comesBackToTheWindow();
    await waitFor(() => expect(radio(seven)).toBeEnabled());
    expect(radio(seven)).not.toBeChecked();
    await browser.user.click(radio(seven));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('say when the slots could not be loaded, and ask again on a tap [CHKOUT-015]', async () => {
    await opensCheckout();
    network.failNext('GET', paths.timeSlots, 400);
    await browser.user.click(radio('Mon, 23 Nov 2026'));
    expect(await screen.findByText('Failed to load time slots. Please try again.')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: seven })).toBeVisible();
  });

  it('say when a date has none [CHKOUT-016]', async () => {
    await opensCheckout();
    fireEvent.change(otherDate(), { target: { value: '2027-02-01' } });
    expect(await screen.findByText('No time slots available for this date')).toBeVisible();
  });
});

describe('the button that places the order', () => {
  it('is disabled while patient or address is missing, and says so [CHKOUT-018]', async () => {
    const { customer } = await shopper(server);
    network.answerNext('GET', paths.patients, { status: 'success', data: { patients: [] } });
    network.answerNext('GET', paths.addresses, { status: 'success', data: { addresses: [] } });
    await browser.opens('/checkout', customer);
    await choosesTheRestOnceThere();
    expect(await screen.findByText('Still needed: patient and address')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    expect(main().getByRole('button', { name: 'Add a family member' })).toBeVisible();
    expect(main().getByRole('button', { name: 'Add an address' })).toBeVisible();
  });

  it('is disabled while date or time slot is missing, and says so [CHKOUT-018]', async () => {
    await opensCheckout();
    expect(screen.getByText('Still needed: time slot and payment method')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    await browser.user.click(radio(seven));
    expect(placeOrder()).toBeEnabled();
    expect(placeOrder()).toHaveAccessibleDescription('Still needed: payment method');
    fireEvent.change(otherDate(), { target: { value: '' } });
    expect(screen.getByText('Still needed: date, time slot and payment method')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
  });

  it('is disabled while the order is under way, and sends one for two taps [CHKOUT-019]', async () => {
    const { customer } = await readyToPlace();
    const held = network.holdNext('POST', paths.orders);
    await browser.user.dblClick(placeOrder());
    await held.arrived;
    expect(screen.getByRole('button', { name: 'Placing order…' })).toBeDisabled();
    held.release();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    expect(network.count('POST', paths.orders)).toBe(1);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it('is disabled while the slots are asked for again [CHKOUT-020]', async () => {
    await readyToPlace();
    const held = network.holdNext('GET', paths.timeSlots);
    await comesBackToTheWindow();
    expect(await screen.findByText('Checking the time slots…')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    held.release();
    await waitFor(() => expect(placeOrder()).toBeEnabled());
    expect(radio(seven)).toBeChecked();
  });

  it('is disabled without a network, and says so', async () => {
    await readyToPlace();
    network.goOffline();
    expect(screen.getByText('You are offline. Orders can be placed when the connection is back.')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    network.goOnline();
    expect(placeOrder()).toBeEnabled();
    expect(radio(seven)).toBeChecked();
  });

  it('does not place what Enter sends with a part missing [CHKOUT-017]', async () => {
    await opensCheckout();
    fireEvent.submit(screen.getByRole('form', { name: 'Checkout' }));
    expect(await bookingError()).toHaveTextContent('Please fill in all required fields');
    expect(network.count('POST', paths.orders)).toBe(0);
  });

  it('sends nothing while no payment method was chosen [CHKOUT-038]', async () => {
    await opensCheckout();
    await browser.user.click(radio(seven));
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await places();
    expect(await bookingError()).toHaveTextContent('Please choose a payment method');
    expect(network.count('POST', paths.orders)).toBe(0);
    // What is asked for comes into sight, wherever the customer was.
    expect(shown.mock.contexts).toContain(screen.getByRole('region', { name: 'How do you pay?' }));
    shown.mockRestore();
    const cash = radio(/Cash on sample collection/);
    await waitFor(() => expect(cash).toHaveFocus());
    expect(cash).toHaveAccessibleDescription('Please choose how you pay');
    expect(screen.getByRole('radiogroup', { name: /How do you pay/ })).toBeInvalid();
    await browser.user.click(cash);
    expect(cash).not.toHaveAccessibleDescription();
    expect(screen.queryByText('Booking Error')).toBeNull();
  });
});
