import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { checkoutBed, instructions, main, ordersOf, radio, sevenTomorrow, summary } from '../support/checkout.ts';
import { addAddress, addPatient, home } from '../support/household.ts';
import { addLine, cbc, kabir, shopper } from '../support/shopper.ts';

const { server, browser, network, passes, opensCheckout, readyToPlace, places } = await checkoutBed();

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

it('names the cart’s items in its summary', async () => {
  await opensCheckout();
  expect(within(summary()).getByText(cbc)).toBeVisible();
});
