import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Patient } from '../../src/contract/patients.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { cartButton } from '../support/screens/header.ts';
import { addAddress, addPatient, mother } from '../support/server/household.ts';
import { placeOrder } from '../support/server/placing.ts';
import { button, dialog, dialogIsGone, fact, patientsOf, profileBed } from '../support/screens/profile.ts';
import type { Customer } from '../support/server/server.ts';
import { addLine, asha, kabir } from '../support/server/shopper.ts';

const { server, browser, network, passes, opens } = await profileBed();

type Family = { readonly customer: Customer; readonly meera: Patient };

/** Asha herself, and her mother. */
async function family(): Promise<Family> {
  const customer = await server.customer();
  await addPatient(customer, asha);
  passes(1000);
  const meera = await addPatient(customer, mother);
  // Whoever is added next comes after her: at one instant the order is nobody's.
  passes(1000);
  return { customer, meera };
}

async function opensFamily(): Promise<Family> {
  const found = await family();
  await opens('Patient Details', found.customer);
  return found;
}

const members = () => within(screen.getByRole('region', { name: 'Family members' }));
const names = () =>
  members()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const heading = () => screen.getByRole('heading', { name: 'Family members' });

describe('Family members', () => {
  it('are all but the default patient, with their age in completed years', async () => {
    await opensFamily();
    expect(fact('Full name')).toHaveTextContent('Asha Rao');
    expect(names()).toEqual(['Meera Rao']);
    expect(members().getByText('Mother · Female · 64 years')).toBeVisible();
  });

  it('are added, with their relation, and do not become the default', async () => {
    const { customer } = await opensFamily();
    await browser.user.click(button('Add family member'));
    const form = await dialog('Add a family member');
    await browser.fills(/^Name/, kabir.name);
    await browser.user.selectOptions(form.getByLabelText(/^Gender/), kabir.gender);
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: kabir.dateOfBirth } });
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Relation is required')).toBeVisible();
    await browser.fills(/^Relation/, 'son');
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    await dialogIsGone();
    await waitFor(() => expect(names()).toEqual(['Meera Rao', 'Kabir Rao']));
    expect((await patientsOf(customer)).at(-1)).toMatchObject({ ...kabir, isDefault: false });
  });

  it('are edited', async () => {
    const { customer } = await opensFamily();
    await browser.user.click(button('Edit Meera Rao'));
    const form = await dialog('Edit patient');
    await browser.fills(/^Health notes/, 'Takes metformin');
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    await dialogIsGone();
    expect((await patientsOf(customer)).at(-1)).toMatchObject({ name: 'Meera Rao', healthNotes: 'Takes metformin' });
  });

  it('are made current, and stand above then [API-038]', async () => {
    const { customer, meera } = await opensFamily();
    await browser.user.click(button('Make current: Meera Rao'));
    await waitFor(() => expect(fact('Full name')).toHaveTextContent('Meera Rao'));
    await waitFor(() => expect(names()).toEqual(['Asha Rao']));
    expect(await screen.findByText('Meera Rao is the current patient now')).toBeVisible();
    const [call] = network.callsOf('PUT', paths.defaultPatient);
    expect([call?.path, call?.body]).toEqual([pathWithId(paths.defaultPatient, meera.id), undefined]);
    expect((await patientsOf(customer)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('stay as they are when that is refused, which a toast says', async () => {
    await opensFamily();
    network.failNext('PUT', paths.defaultPatient, 500);
    await browser.user.click(button('Make current: Meera Rao'));
    expect(await screen.findByText('Failed to make Meera Rao the current patient. Please try again.')).toBeVisible();
    expect(fact('Full name')).toHaveTextContent('Asha Rao');
    expect(button('Make current: Meera Rao')).toBeEnabled();
  });

  it('are made current once, however often it is tapped', async () => {
    await opensFamily();
    const held = network.holdNext('PUT', paths.defaultPatient);
    const tapped = button('Make current: Meera Rao');
    fireEvent.click(tapped);
    fireEvent.click(tapped);
    await held.arrived;
    held.release();
    await waitFor(() => expect(fact('Full name')).toHaveTextContent('Meera Rao'));
    expect(network.count('PUT', paths.defaultPatient)).toBe(1);
  });

  it('cannot be changed offline, which is said', async () => {
    await opensFamily();
    network.goOffline();
    for (const name of ['Edit Details', 'Add family member', 'Edit Meera Rao', 'Make current: Meera Rao', 'Delete Meera Rao']) {
      expect(button(name)).toBeDisabled();
    }
    expect(button('Delete Meera Rao')).toHaveAccessibleDescription(/^You are offline/);
  });
});

describe('a family member who is deleted', () => {
  async function asksToDelete() {
    const found = await opensFamily();
    await browser.user.click(button('Delete Meera Rao'));
    return { ...found, question: await dialog('Delete Meera Rao?') };
  }

  it('is asked about first, and may be kept', async () => {
    const { question } = await asksToDelete();
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus());
    await browser.user.click(question.getByRole('button', { name: 'Keep' }));
    await dialogIsGone();
    expect(names()).toEqual(['Meera Rao']);
    await waitFor(() => expect(button('Delete Meera Rao')).toHaveFocus());
    expect(network.count('DELETE', paths.patient)).toBe(0);
  });

  it('goes, and the focus to the heading of those who are left [API-039]', async () => {
    const { customer, meera, question } = await asksToDelete();
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    await dialogIsGone();
    await waitFor(() => expect(names()).toEqual([]));
    expect(await screen.findByText('Meera Rao was deleted')).toBeVisible();
    expect(network.callsOf('DELETE', paths.patient).map(({ path }) => path)).toEqual([pathWithId(paths.patient, meera.id)]);
    expect(await patientsOf(customer)).toHaveLength(1);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('takes along what is in the cart for them', async () => {
    const { customer, meera } = await family();
    await addLine(customer, meera);
    await opens('Patient Details', customer);
    await waitFor(() => expect(cartButton()).toHaveTextContent(/1 item$/));
    await browser.user.click(button('Delete Meera Rao'));
    await browser.user.click((await dialog('Delete Meera Rao?')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cartButton()).not.toHaveTextContent(/1 item$/));
  });

  it('stays while an order needs them, and the dialog says which', async () => {
    const { customer, meera } = await family();
    const address = await addAddress(customer);
    await customer.get(`${paths.timeSlots}?date=2026-11-22`);
    const { orderNumber } = await placeOrder(customer, {
      items: [{ type: 'test', id: 'cbc', quantity: 1, patientId: meera.id }],
      addressId: address.id,
      scheduledDate: '2026-11-22',
      timeSlot: '2026-11-22-0700',
      paymentMethod: 'cod',
      patientId: meera.id,
    });
    await opens('Patient Details', customer);
    await browser.user.click(button('Delete Meera Rao'));
    const question = await dialog('Delete Meera Rao?');
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    const refusal = await question.findByRole('alert');
    expect(refusal).toHaveTextContent(orderNumber);
    await waitFor(() => expect(refusal.parentElement).toHaveFocus());
    await browser.user.click(question.getByRole('button', { name: 'Keep' }));
    await dialogIsGone();
    expect(names()).toEqual(['Meera Rao']);
  });
});
