import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/caller.ts';
import { addAddress, addPatient, home } from '../support/household.ts';
import { screenBed } from '../support/screen.tsx';
import { addLine, cbc, kabir, shopper, type Shopper } from '../support/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const seven = '7:00 am – 8:00 am';
const sevenTomorrow = '2026-11-22-0700';
const main = () => within(screen.getByRole('main'));
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const placeOrder = () => screen.getByRole('button', { name: 'Place order' });
const summary = () => screen.getByRole('region', { name: 'Order summary' });
const instructions = () => screen.getByLabelText(/Special instructions/);
const otherDate = () => screen.getByLabelText('Or pick another date');
const ordersOf = async (customer: Caller) => (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
const keysSent = () => network.callsOf('POST', paths.orders).map(({ headers }) => headers['idempotency-key']);

async function opensCheckout(found?: Shopper): Promise<Shopper> {
  const who = found ?? (await shopper(server));
  await browser.opens('/checkout', who.customer);
  await screen.findByRole('radio', { name: seven });
  await screen.findByRole('radio', { name: /Asha Rao/ });
  await screen.findByRole('radio', { name: /Lake View Road/ });
  return who;
}

/** Everything but what is preselected. */
async function choosesTheRest(): Promise<void> {
  await browser.user.click(radio(seven));
  await browser.user.click(radio(/Cash on sample collection/));
}

async function readyToPlace(found?: Shopper): Promise<Shopper> {
  const who = await opensCheckout(found);
  await choosesTheRest();
  expect(placeOrder()).toBeEnabled();
  return who;
}

async function places(): Promise<void> {
  await browser.user.click(placeOrder());
}

const bookingError = () => screen.findByText('Booking Error').then((title) => title.closest('[role="alert"]'));

/** The window comes back into view, which asks for the slots again. SWR does so once in 2 seconds, so it takes some tries. */
async function comesBackToTheWindow(): Promise<void> {
  const before = network.count('GET', paths.timeSlots);
  await waitFor(() => {
    passes(6000);
    act(() => void dispatchEvent(new Event('focus')));
    expect(network.count('GET', paths.timeSlots)).toBe(before + 1);
  });
}

const bookOut = (id: string) =>
  server.database
    .updateTable('timeSlots')
    .set((eb) => ({ booked: eb.ref('capacity') }))
    .where('id', '=', id)
    .execute();

const freeAgain = () => server.database.updateTable('timeSlots').set({ booked: 0 }).execute();

// The tests share the server, and a slot has few places.
beforeEach(freeAgain);

describe('the checkout', () => {
  it('needs sign-in [ROUTE-020]', async () => {
    await browser.opens('/checkout');
    expect(browser.address).toBe('/login');
  });

  it('asks for patient, address, date, time, payment and instructions, and leads back to the cart [CHKOUT-001][CHKOUT-003]', async () => {
    await opensCheckout();
    expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');
    const groups = screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups).toEqual(['patient-title', 'address-title', 'collection-date', 'collection-slot', 'payment-title']);
    expect(instructions()).toBeVisible();
  });

  it('says when the cart is empty, and where tests are [CHKOUT-002]', async () => {
    await browser.opens('/checkout', await server.customer());
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(main().getByRole('link', { name: 'Browse Tests' })).toHaveAttribute('href', '/tests');
  });

  it('adds the collection fee of ₹200 to the total [CHKOUT-036]', async () => {
    await opensCheckout();
    const rows = within(summary())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['₹300', '₹200', '₹500']);
  });

  it('offers cash on sample collection and nothing else [CHKOUT-037]', async () => {
    await opensCheckout();
    const payment = screen.getByRole('radiogroup', { name: 'How do you pay?' });
    const offered = within(payment).getAllByRole('radio');
    expect(offered.map((choice) => choice.getAttribute('value'))).toEqual(['cod']);
    expect(offered[0]).not.toBeChecked();
  });
});

describe('the patient', () => {
  it('is the one whom the cart is for; the default one is labelled Current [CHKOUT-028]', async () => {
    const found = await shopper(server);
    await addPatient(found.customer, kabir);
    await opensCheckout(found);
    expect(radio(/Asha Rao Current\s*Self · Female · 38 years/)).toBeChecked();
    expect(radio(/Kabir Rao/)).not.toBeChecked();
    expect(screen.queryByRole('radio', { name: /Kabir Rao.*Current/ })).toBeNull();
  });

  it('stays the line’s own until one is picked, who then is the patient of every item', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, kabir);
    passes(1000);
    await addLine(found.customer, son, { id: 'hba1c' });
    await readyToPlace(found);
    expect(screen.getByText(/Your cart holds items for Asha Rao and Kabir Rao, and they stay so/)).toBeVisible();
    expect(
      within(summary())
        .getAllByText(/^For: /)
        .map(({ textContent }) => textContent),
    ).toEqual(['For: Asha Rao', 'For: Kabir Rao']);
    await browser.user.click(radio(/Kabir Rao/));
    expect(screen.getByText('Every item of this order is for Kabir Rao.')).toBeVisible();
    await places();
    await waitFor(async () => expect(await ordersOf(found.customer)).toHaveLength(1));
    const [order] = await ordersOf(found.customer);
    expect([order?.patient?.id, ...(order?.items.map(({ patientId }) => patientId) ?? [])]).toEqual([son.id, son.id, son.id]);
  });

  it('is sent per line as the cart has it where none was picked [API-060][DATA-031]', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, kabir);
    passes(1000);
    await addLine(found.customer, son, { type: 'package', id: 'basic-checkup', quantity: 2 });
    await readyToPlace(found);
    await browser.fills(/Special instructions/, 'Ring twice');
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\/[^/?]+/));
    expect(network.sent('POST', paths.orders)).toEqual([
      {
        items: [
          { type: 'test', id: 'cbc', quantity: 1, patientId: found.patient.id },
          { type: 'package', id: 'basic-checkup', quantity: 2, patientId: son.id },
        ],
        addressId: found.address.id,
        scheduledDate: '2026-11-22',
        timeSlot: sevenTomorrow,
        paymentMethod: 'cod',
        specialInstructions: 'Ring twice',
        patientId: found.patient.id,
        expectedTotal: 300 + 2 * 499 + 200,
      },
    ]);
  });

  it('can be added in a dialog that requires name, gender, date of birth and relation [CHKOUT-026]', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Add a family member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a family member' }));
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    for (const field of ['Name', 'Gender', 'Date of birth', 'Relation']) {
      expect(dialog.getByText(`${field} is required`)).toBeVisible();
    }
    expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
    expect(network.count('POST', paths.patients)).toBe(0);
  });

  it('is saved without blood group and health notes, and chosen then [CHKOUT-027]', async () => {
    const { customer } = await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Add a family member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await browser.user.type(dialog.getByLabelText(/^Name/), ' Meera Rao ');
    await browser.user.selectOptions(dialog.getByLabelText(/^Gender/), 'Female');
    fireEvent.change(dialog.getByLabelText(/^Date of birth/), { target: { value: '1962-03-09' } });
    await browser.user.type(dialog.getByLabelText(/^Relation/), 'mother');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Meera Rao\s*Mother · Female · 64 years/ })).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.sent('POST', paths.patients)).toEqual([
      { name: 'Meera Rao', gender: 'Female', dateOfBirth: '1962-03-09', relation: 'Mother', isDefault: false },
    ]);
    expect((await customer.get(paths.patients)).text).toContain('Meera Rao');
    // The dialog's form stands inside the checkout's own, which nobody has sent.
    expect(screen.queryByText('Booking Error')).toBeNull();
  });

  it('can be edited [API-036]', async () => {
    const { patient } = await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit patient' }));
    await browser.user.selectOptions(dialog.getByLabelText(/^Blood group/), 'O+');
    await browser.user.type(dialog.getByLabelText(/^Health notes/), 'Faints easily');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = network.callsOf('PUT', paths.patient);
    expect(call?.path).toBe(pathWithId(paths.patient, patient.id));
    expect(call?.body).toEqual({
      name: 'Asha Rao',
      gender: 'Female',
      dateOfBirth: '1988-05-17',
      relation: 'Self',
      isDefault: true,
      bloodGroup: 'O+',
      healthNotes: 'Faints easily',
    });
  });

  it('is not saved with a birth date in the future', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Date of birth/), { target: { value: '2026-11-22' } });
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Date of birth cannot be in the future')).toBeVisible();
    expect(network.count('PUT', paths.patient)).toBe(0);
  });

  it('whose details were only assumed is confirmed in one tap', async () => {
    const customer = await server.customer();
    const self = {
      name: 'Asha Rao',
      gender: 'Male',
      dateOfBirth: '1990-01-01',
      relation: 'Self',
      isSelf: true,
      isDefault: true,
    } as const;
    const patient = await addPatient(customer, self);
    await addLine(customer, patient);
    await opensCheckout({ customer, patient, address: await addAddress(customer) });
    expect(screen.getByText(/Asha Rao: Male, born 1 Jan 1990/)).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Confirm details' }));
    await waitFor(() => expect(screen.queryByText('Are these details right?')).toBeNull());
    expect(network.count('PUT', paths.patient)).toBe(1);
  });
});

describe('the address', () => {
  it('is the default one [CHKOUT-007]', async () => {
    const found = await shopper(server);
    await addAddress(found.customer, { name: 'Office', addressType: 'Office', street: '1, MG Road', isDefault: true });
    await opensCheckout(found);
    expect(radio(/Office Default\s*1, MG Road/)).toBeChecked();
  });

  it('is the first one where none is the default [CHKOUT-008]', async () => {
    const found = await shopper(server);
    passes(1000);
    await addAddress(found.customer, { name: 'Office', street: '1, MG Road' });
    const { addresses } = (await found.customer.get(paths.addresses)).read(AddressListAnswer).data;
    const none = addresses.map((address) => Object.assign(address, { isDefault: false }));
    network.answerNext('GET', paths.addresses, { status: 'success', data: { addresses: none } });
    await opensCheckout(found);
    expect(radio(/Lake View Road/)).toBeChecked();
    expect(radio(/MG Road/)).not.toBeChecked();
  });

  it('that was chosen is remembered as the selected one', async () => {
    const found = await shopper(server);
    const office = await addAddress(found.customer, { name: 'Office', street: '1, MG Road' });
    await opensCheckout(found);
    await browser.user.click(radio(/MG Road/));
    expect(localStorage.getItem('selectedAddress')).toBe(office.id);
  });

  it('can be added, of type Home in India at first, and is chosen then [CHKOUT-005][CHKOUT-025][API-055][DATA-025]', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Add an address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }));
    expect(dialog.getByLabelText('Address type')).toHaveValue('Home');
    await browser.user.type(dialog.getByLabelText(/^Street/), '3B, Gandhi Street');
    await browser.user.type(dialog.getByLabelText(/^City/), 'Chennai');
    await browser.user.type(dialog.getByLabelText(/^State/), 'Tamil Nadu');
    await browser.user.type(dialog.getByLabelText(/^Postal code/), '600020');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Gandhi Street/ })).toBeChecked();
    expect(network.sent('POST', paths.addresses)).toEqual([
      {
        addressType: 'Home',
        name: 'Home',
        street: '3B, Gandhi Street',
        city: 'Chennai',
        state: 'Tamil Nadu',
        postalCode: '600020',
        country: 'India',
        isDefault: false,
      },
    ]);
  });

  it('says beside each field what is required, with the focus on the first [CHKOUT-024]', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Edit Home' }));
    const dialog = within(await screen.findByRole('dialog'));
    const typed = ['Address name', 'Street', 'City', 'State', 'Postal code'];
    for (const label of typed) await browser.user.clear(dialog.getByLabelText(new RegExp(`^${label}`)));
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    for (const label of typed) expect(dialog.getByText(`${label} is required`)).toBeVisible();
    // A country is always chosen from the list.
    expect(dialog.getByLabelText(/^Country/)).toBeRequired();
    expect(dialog.getByLabelText(/^Address name/)).toHaveFocus();
    expect(network.count('PUT', paths.address)).toBe(0);
  });

  it('can be edited [CHKOUT-006][API-056]', async () => {
    const { address } = await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Edit Home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
    await browser.user.selectOptions(dialog.getByLabelText('Address type'), 'Office');
    await browser.user.clear(dialog.getByLabelText(/^Street/));
    await browser.user.type(dialog.getByLabelText(/^Street/), '1, MG Road');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Office Default\s*1, MG Road/ })).toBeChecked();
    const [call] = network.callsOf('PUT', paths.address);
    expect(call?.path).toBe(pathWithId(paths.address, address.id));
    expect(call?.body).toEqual({ ...home, addressType: 'Office', name: 'Office', street: '1, MG Road', isDefault: true });
  });

  it('that could not be saved keeps the dialog and what was typed, with the server’s message', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Edit Home' }));
    const dialog = within(await screen.findByRole('dialog'));
    await browser.user.clear(dialog.getByLabelText(/^Street/));
    await browser.user.type(dialog.getByLabelText(/^Street/), '1, MG Road');
    network.failNext('PUT', paths.address, 422, 'We do not collect there yet.');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    const message = await dialog.findByRole('alert');
    expect(message).toHaveTextContent('We do not collect there yet.');
    expect(message.parentElement).toHaveFocus();
    expect(dialog.getByLabelText(/^Street/)).toHaveValue('1, MG Road');
  });
});

describe('date and time slot', () => {
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
    expect(screen.getByText('Still needed: time slot')).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    await browser.user.click(radio(seven));
    expect(placeOrder()).toBeEnabled();
    fireEvent.change(otherDate(), { target: { value: '' } });
    expect(screen.getByText('Still needed: date and time slot')).toBeVisible();
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
    await places();
    expect(await bookingError()).toHaveTextContent('Please choose a payment method');
    expect(network.count('POST', paths.orders)).toBe(0);
  });
});

/** Where patients or addresses are missing, so that `opensCheckout` would wait in vain. */
async function choosesTheRestOnceThere(): Promise<void> {
  await screen.findByRole('radio', { name: seven });
  await choosesTheRest();
}

describe('a placed order', () => {
  it('is shown on its page with a toast, once [CHKOUT-009][CHKOUT-035]', async () => {
    const { customer } = await readyToPlace();
    const replaceState = vi.spyOn(history, 'replaceState');
    await places();
    const toast = 'Order placed successfully! You will receive a confirmation email shortly.';
    expect(await screen.findByText(toast)).toBeVisible();
    const [order] = await ordersOf(customer);
    expect(replaceState.mock.calls[0]?.[2]).toBe(`/orders/${order?.id}?success=true`);
    expect(browser.address).toBe(`/orders/${order?.id}`);
    expect(screen.getAllByText(toast)).toHaveLength(1);
    expect(await screen.findByText(String(order?.orderNumber))).toBeVisible();
  });

  it('leads to all orders where the answer names none', async () => {
    await readyToPlace();
    network.answerNext('POST', paths.orders, { status: 'success', data: {} }, 201);
    await places();
    expect(await screen.findByText(/^Order placed successfully!/)).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/orders'));
  });

  it('never shows the emptied cart on the way', async () => {
    await readyToPlace();
    const texts: string[] = [];
    const watch = new MutationObserver(() => texts.push(screen.getByRole('main').textContent ?? ''));
    watch.observe(screen.getByRole('main'), { subtree: true, childList: true });
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    watch.disconnect();
    expect(texts.filter((text) => text.includes('Your cart is empty'))).toEqual([]);
  });

  it('carries the instructions trimmed, and none where there are none [CHKOUT-023]', async () => {
    await readyToPlace();
    await browser.fills(/Special instructions/, '  Ring twice\n ');
    network.failNext('POST', paths.orders, 500);
    await places();
    await bookingError();
    await browser.fills(/Special instructions/, '   ');
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    const [first, second] = network.sent('POST', paths.orders);
    expect(first).toMatchObject({ specialInstructions: 'Ring twice' });
    expect(second).not.toHaveProperty('specialInstructions');
  });
});

describe('an order that is refused', () => {
  it('is explained in a box that has the focus and can be dismissed [CHKOUT-010]', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 500);
    await places();
    const box = await bookingError();
    expect(box?.parentElement).toHaveFocus();
    await browser.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Booking Error')).toBeNull();
  });

  it('keeps everything that was chosen and typed [CHKOUT-034]', async () => {
    await readyToPlace();
    await browser.fills(/Special instructions/, 'Ring twice');
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side. Please try again.');
    await places();
    const box = await bookingError();
    expect(box).toHaveTextContent('Failed to place order. Please try again.');
    expect(box).not.toHaveTextContent('Something went wrong');
    expect(instructions()).toHaveValue('Ring twice');
    expect(radio(seven)).toBeChecked();
    expect(radio(/Cash on sample collection/)).toBeChecked();
    expect(placeOrder()).toBeEnabled();
  });

  it('says that the slot is fully booked in the server’s words and asks for the slots again [CHKOUT-030]', async () => {
    const { customer } = await readyToPlace();
    await bookOut(sevenTomorrow);
    await places();
    expect(await bookingError()).toHaveTextContent('This time slot is fully booked. Please choose another slot.');
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^7:00 am – 8:00 am\s*Booked$/ })).toBeDisabled());
    expect(await ordersOf(customer)).toEqual([]);
  });

  it('says that the slot is not available after any other 409 [CHKOUT-031]', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 409, 'Conflict');
    await places();
    expect(await bookingError()).toHaveTextContent('The selected time slot is no longer available. Please choose another slot.');
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
  });

  it('says so too when the slot was not found, and asks for the slots again [CHKOUT-032]', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 404, 'Time slot not found. Please choose another slot.');
    await places();
    expect(await bookingError()).toHaveTextContent('The selected time slot is no longer available. Please choose another slot.');
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
  });

  it('says that there was an issue after any other 404, and shows what is left to choose [CHKOUT-033]', async () => {
    const { customer, address } = await readyToPlace();
    await customer.delete(pathWithId(paths.address, address.id));
    await places();
    expect(await bookingError()).toHaveTextContent('There was an issue with your booking. Please try again.');
    expect(await screen.findByText('No addresses found')).toBeVisible();
  });

  it('shows the server’s word on a changed price under the sentence, and the new total', async () => {
    await readyToPlace();
    await server.database.updateTable('tests').set({ pricePaise: 35_000 }).where('id', '=', 'cbc').execute();
    await places();
    const box = await bookingError();
    expect(box).toHaveTextContent('Failed to place order. Please try again.');
    expect(box).toHaveTextContent('The price has changed to ₹550. Please review and place the order again.');
    await waitFor(() => expect(within(summary()).getByText('₹550')).toBeVisible());
    await server.database.updateTable('tests').set({ pricePaise: 30_000 }).where('id', '=', 'cbc').execute();
  });
});

describe('one order, however often it is sent', () => {
  it('has the same key when its answer was lost, and is placed once', async () => {
    const { customer } = await readyToPlace();
    network.loseAnswerOfNext('POST', paths.orders);
    await places();
    expect(await bookingError()).toHaveTextContent('Failed to place order. Please try again.');
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    const [first, second] = keysSent();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it('has the same key after a reload', async () => {
    await readyToPlace();
    network.loseNext('POST', paths.orders);
    await places();
    await bookingError();
    await browser.reloads();
    await choosesTheRestOnceThere();
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    const [first, second] = keysSent();
    expect(second).toBe(first);
  });

  it('has another key once something in it is changed', async () => {
    await readyToPlace();
    network.loseNext('POST', paths.orders);
    await places();
    await bookingError();
    await browser.user.click(radio('8:00 am – 9:00 am'));
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
  });

  it('is another order when the same is booked again', async () => {
    const found = await readyToPlace();
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    await addLine(found.customer, found.patient);
    await readyToPlace(found);
    await places();
    await waitFor(async () => expect(await ordersOf(found.customer)).toHaveLength(2));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('is looked for among the orders when a reload finds the cart emptied', async () => {
    await readyToPlace();
    network.loseAnswerOfNext('POST', paths.orders);
    await places();
    await bookingError();
    await browser.reloads();
    expect(await screen.findByText('If you have just placed an order, you will find it in My Orders.')).toBeVisible();
    expect(main().getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });
});

it('names the cart’s items in its summary', async () => {
  await opensCheckout();
  expect(within(summary()).getByText(cbc)).toBeVisible();
});
