import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { checkoutBed, ordersOf, radio, sevenTomorrow, summary } from '../support/checkout.ts';
import { addAddress, addPatient } from '../support/household.ts';
import { addLine, kabir, shopper } from '../support/shopper.ts';

const { server, browser, network, passes, opensCheckout, readyToPlace, places } = await checkoutBed();

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
