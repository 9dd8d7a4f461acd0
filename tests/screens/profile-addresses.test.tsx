import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Address } from '../../src/contract/addresses.ts';
import { addAddress } from '../support/server/household.ts';
import { addressesOf, button, dialog, dialogIsGone, profileBed } from '../support/screens/profile.ts';
import type { Customer } from '../support/server/server.ts';

const { server, browser, network, passes, opens } = await profileBed();

type Household = { readonly customer: Customer; readonly office: Address };

/** Home, the default, and the office. */
async function household(): Promise<Household> {
  const customer = await server.customer();
  await addAddress(customer);
  passes(1000);
  const office = await addAddress(customer, { name: 'Office', addressType: 'Office', street: '1, MG Road' });
  return { customer, office };
}

async function opensAddresses(): Promise<Household> {
  const found = await household();
  await opens('Addresses', found.customer);
  return found;
}

const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim());
const card = (name: RegExp) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
const save = () => browser.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));

describe('the Addresses tab', () => {
  it("is titled 'Collection Addresses' and shows a grid of cards, asked for without parameters [PROFILE-026][API-054]", async () => {
    await opensAddresses();
    expect(screen.getByRole('heading', { level: 2, name: 'Collection Addresses' })).toBeVisible();
    expect(cards()).toEqual(['Home Default', 'Office']);
    expect(card(/^Home/).getByText('14, Lake View Road, Bengaluru, Karnataka 560038, India')).toBeVisible();
    expect(card(/^Office/).getByText(/^1, MG Road/)).toBeVisible();
    expect(network.callsOf('GET', paths.addresses).map(({ query }) => query)).toEqual([{}]);
  });

  it('marks the default one, and no other [PROFILE-027]', async () => {
    await opensAddresses();
    expect(card(/^Home/).getByText('Default')).toBeVisible();
    expect(card(/^Office/).queryByText('Default')).toBeNull();
  });

  it('edits the address of a card [PROFILE-028]', async () => {
    const { customer, office } = await opensAddresses();
    await browser.user.click(button('Edit Office'));
    const form = await dialog('Edit address');
    expect(form.getByLabelText(/^Street/)).toHaveValue('1, MG Road');
    await browser.fills(/^City/, 'Mysuru');
    await save();
    await dialogIsGone();
    await waitFor(() => expect(card(/^Office/).getByText(/Mysuru/)).toBeVisible());
    expect(network.callsOf('PUT', paths.address).map(({ path }) => path)).toEqual([pathWithId(paths.address, office.id)]);
    expect((await addressesOf(customer)).at(-1)?.city).toBe('Mysuru');
  });

  it('takes what nobody sees out of what is pasted, and of what an earlier version has stored', async () => {
    const { customer, office } = await household();
    const { database } = server;
    await database.updateTable('addresses').set({ city: 'Mysu\u200Eru\n' }).where('id', '=', office.id).execute();
    await opens('Addresses', customer);
    await browser.user.click(button('Edit Office'));
    const form = await dialog('Edit address');
    const street = form.getByLabelText(/^Street/);
    await browser.user.clear(street);
    await browser.user.click(street);
    await browser.user.paste('\u202A2,\tMG\u200E Road\u202C');
    expect(street).toHaveValue('2, MG Road');
    await save();
    await dialogIsGone();
    const kept = (await addressesOf(customer)).find(({ id }) => id === office.id);
    expect([kept?.street, kept?.city]).toEqual(['2, MG Road', 'Mysuru']);
  });

  it('cuts nothing off what is pasted, and says beside the field that it is too long', async () => {
    await opensAddresses();
    await browser.user.click(button('Edit Office'));
    const form = await dialog('Edit address');
    const long = `12, ${'Lake View Road '.repeat(20)}`;
    for (const [label, most] of [
      [/^Street/, 200],
      [/^City/, 80],
      [/^Postal code/, 11],
    ] as const) {
      const field = form.getByLabelText(label);
      const former = (field as HTMLInputElement).value;
      await browser.user.clear(field);
      await browser.user.click(field);
      await browser.user.paste(long);
      expect(field).toHaveValue(long);
      await save();
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(`Please use at most ${most} characters. These are ${long.trim().length}.`);
      expect(field).toHaveValue(long);
      await browser.user.clear(field);
      await browser.user.type(field, former);
    }
    expect(network.count('PUT', paths.address)).toBe(0);
  });

  it('deletes the address of a card, once that is confirmed [PROFILE-029][API-058]', async () => {
    const { customer, office } = await opensAddresses();
    await browser.user.click(button('Delete Office'));
    const question = await dialog('Delete this address?');
    expect(question.getByText(/1, MG Road/)).toBeVisible();
    expect(network.count('DELETE', paths.address)).toBe(0);
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    await dialogIsGone();
    await waitFor(() => expect(cards()).toEqual(['Home Default']));
    expect(await screen.findByText('Address deleted')).toBeVisible();
    expect(network.callsOf('DELETE', paths.address).map(({ path }) => path)).toEqual([pathWithId(paths.address, office.id)]);
    expect(await addressesOf(customer)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Collection Addresses' })).toHaveFocus());
  });

  it('keeps an address that is not to be deleted after all', async () => {
    await opensAddresses();
    await browser.user.click(button('Delete Office'));
    await browser.user.click((await dialog('Delete this address?')).getByRole('button', { name: 'Keep' }));
    await dialogIsGone();
    expect(cards()).toEqual(['Home Default', 'Office']);
    expect(network.count('DELETE', paths.address)).toBe(0);
  });

  it('says in the dialog why an address could not be deleted', async () => {
    await opensAddresses();
    network.failNext('DELETE', paths.address, 500);
    await browser.user.click(button('Delete Office'));
    const question = await dialog('Delete this address?');
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Failed to delete address. Please try again.')).toBeVisible();
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    await dialogIsGone();
    await waitFor(() => expect(cards()).toEqual(['Home Default']));
  });

  it('forgets that the deleted one was selected at checkout', async () => {
    const { office } = await opensAddresses();
    localStorage.setItem('selectedAddress', office.id);
    await browser.user.click(button('Delete Office'));
    await browser.user.click((await dialog('Delete this address?')).getByRole('button', { name: 'Delete' }));
    await dialogIsGone();
    expect(localStorage.getItem('selectedAddress')).toBeNull();
  });

  it('adds with no address selected, and edits the selected one [PROFILE-030]', async () => {
    const { customer } = await opensAddresses();
    await browser.user.click(button('Add New Address'));
    const form = await dialog('Add New Address');
    expect(form.getByLabelText(/^Street/)).toHaveValue('');
    await browser.fills(/^Street/, '3B, Gandhi Street');
    await browser.fills(/^City/, 'Chennai');
    await browser.fills(/^State/, 'Tamil Nadu');
    await browser.fills(/^Postal code/, '600020');
    expect(await form.findByText(/600020/)).toBeVisible();
    await save();
    await dialogIsGone();
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(await addressesOf(customer)).toHaveLength(3);
    await browser.user.click(button('Edit Office'));
    expect((await dialog('Edit address')).getByLabelText(/^Street/)).toHaveValue('1, MG Road');
  });

  it('sets another one as the default, by a call without a body [API-057]', async () => {
    const { customer, office } = await opensAddresses();
    expect(screen.queryByRole('button', { name: 'Set as Default: Home' })).toBeNull();
    const held = network.holdNext('PUT', paths.defaultAddress);
    const tapped = button('Set as Default: Office');
    fireEvent.click(tapped);
    fireEvent.click(tapped);
    await held.arrived;
    held.release();
    await waitFor(() => expect(cards()).toEqual(['Home', 'Office Default']));
    expect(network.callsOf('PUT', paths.defaultAddress).map(({ path, body }) => [path, body])).toEqual([
      [pathWithId(paths.defaultAddress, office.id), undefined],
    ]);
    expect((await addressesOf(customer)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('says by a toast why another one could not become the default', async () => {
    await opensAddresses();
    network.failNext('PUT', paths.defaultAddress, 404, 'Address not found');
    await browser.user.click(button('Set as Default: Office'));
    expect(await screen.findByText('Address not found')).toBeVisible();
    expect(cards()).toEqual(['Home Default', 'Office']);
  });

  it("says 'No addresses found' without one, and adds the first", async () => {
    await opens('Addresses');
    expect(screen.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
    await browser.user.click(button('Add New Address'));
    expect(await dialog('Add New Address')).toBeDefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    network.failNext('GET', paths.addresses, 404);
    await opensAddresses();
    expect(await screen.findByRole('heading', { name: 'Failed to load addresses' })).toBeVisible();
    await browser.user.click(button('Retry'));
    await waitFor(() => expect(cards()).toEqual(['Home Default', 'Office']));
  });

  it('opens a half typed address again after a reload', async () => {
    await opensAddresses();
    await browser.user.click(button('Edit Office'));
    await dialog('Edit address');
    await browser.fills(/^City/, 'Mysuru');
    await browser.reloads();
    expect((await dialog('Edit address')).getByLabelText(/^City/)).toHaveValue('Mysuru');
  });
});
