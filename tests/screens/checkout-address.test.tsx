import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { checkoutBed, radio } from '../support/screens/checkout.ts';
import { addAddress, home } from '../support/server/household.ts';
import { shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensCheckout } = await checkoutBed();

describe('the address', () => {
  it('is the default one [CHKOUT-007]', async () => {
    const found = await shopper(server);
    // Not the first of the list, which is in the order of creation.
    passes(1000);
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
    await waitFor(() => expect(dialog.getByLabelText(/^Address name/)).toHaveFocus());
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
    await waitFor(() => expect(message.parentElement).toHaveFocus());
    expect(dialog.getByLabelText(/^Street/)).toBeValid();

    network.failNext('PUT', paths.address, 422, 'We do not collect samples at 560001 yet.');
    await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Postal code/)).toHaveAccessibleDescription('Please check the postal code'),
    );
    expect(dialog.getByLabelText(/^Street/)).toHaveValue('1, MG Road');
  });
});
