import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { checkoutBed, patients, placeOrder } from '../support/screens/checkout.ts';
import { addAddress, addPatient } from '../support/server/household.ts';
import { addLine, kabir, shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensCheckout, opensPatients } = await checkoutBed();

const dialog = (name: string) => screen.findByRole('dialog', { name }).then(within);

/** The patients' dialog in the mode of one of its forms. */
async function opensForm(button: string, title: string) {
  const choices = await opensPatients();
  await browser.user.click(choices.getByRole('button', { name: button }));
  return dialog(title);
}

async function typesMeera(form: ReturnType<typeof within>): Promise<void> {
  await browser.user.type(form.getByLabelText(/^Name/), ' Meera Rao ');
  await browser.user.selectOptions(form.getByLabelText(/^Gender/), 'Female');
  fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '1962-03-09' } });
  await browser.user.type(form.getByLabelText(/^Relation/), 'mother');
}

describe('the patients’ dialog', () => {
  it('has the modes select, edit and add-new, and Back leads to select from both [CHKOUT-004]', async () => {
    await opensCheckout();
    const choices = await opensPatients();
    expect(await screen.findByRole('dialog', { name: 'Change patient' })).toBeVisible();
    expect(choices.getByRole('radio', { name: /Asha Rao/ })).toBeChecked();

    await browser.user.click(choices.getByRole('button', { name: 'Edit Asha Rao' }));
    const editing = await dialog('Edit patient');
    expect(editing.getByLabelText(/^Name/)).toHaveValue('Asha Rao');
    await waitFor(() => expect(editing.getByLabelText(/^Name/)).toHaveFocus());
    await browser.user.click(editing.getByRole('button', { name: 'Back' }));
    await waitFor(async () => expect((await dialog('Change patient')).getByRole('radio', { name: /Asha Rao/ })).toHaveFocus());

    await browser.user.click(screen.getByRole('button', { name: 'Add a family member' }));
    const adding = await dialog('Add a family member');
    expect(adding.getByLabelText(/^Name/)).toHaveValue('');
    await waitFor(() => expect(adding.getByLabelText(/^Name/)).toHaveFocus());
    await browser.user.click(adding.getByRole('button', { name: 'Back' }));
    await waitFor(async () =>
      expect((await dialog('Change patient')).getByRole('button', { name: 'Add a family member' })).toHaveFocus(),
    );
  });

  it('labels the default patient Current, and nobody else [CHKOUT-028]', async () => {
    const found = await shopper(server);
    await addPatient(found.customer, kabir);
    await opensCheckout(found);
    expect(patients().getByText('Asha Rao')).toHaveTextContent(/Current/);
    const choices = await opensPatients();
    expect(choices.getByRole('radio', { name: /Asha Rao Current\s*Self · Female · 38 years/ })).toBeVisible();
    expect(choices.getByRole('radio', { name: /Kabir Rao/ })).not.toHaveAccessibleName(/Current/);
  });

  it('changes nothing when it is closed, and gives the focus back', async () => {
    const found = await shopper(server);
    await addPatient(found.customer, kabir);
    await opensCheckout(found);
    const choices = await opensPatients();
    await browser.user.click(choices.getByRole('radio', { name: /Kabir Rao/ }));
    await browser.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patients().getByText('Asha Rao')).toBeVisible();
    await waitFor(() => expect(patients().getByRole('button', { name: 'Change patient' })).toHaveFocus());
  });

  it('saves nobody without name, gender, date of birth and relation [CHKOUT-026]', async () => {
    await opensCheckout();
    const form = await opensForm('Add a family member', 'Add a family member');
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    for (const field of ['Name', 'Gender', 'Date of birth', 'Relation']) {
      expect(form.getByText(`${field} is required`)).toBeVisible();
    }
    await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveFocus());
    expect(network.count('POST', paths.patients)).toBe(0);
  });

  it('saves without blood group and health notes, and selects the new one [CHKOUT-027]', async () => {
    const { customer } = await opensCheckout();
    await typesMeera(await opensForm('Add a family member', 'Add a family member'));
    await browser.user.click(screen.getByRole('button', { name: 'Save' }));
    const choices = await dialog('Change patient');
    const meera = await choices.findByRole('radio', { name: /Meera Rao\s*Mother · Female · 64 years/ });
    expect(meera).toBeChecked();
    await waitFor(() => expect(meera).toHaveFocus());
    expect(network.sent('POST', paths.patients)).toEqual([
      { name: 'Meera Rao', gender: 'Female', dateOfBirth: '1962-03-09', relation: 'Mother', isDefault: false },
    ]);
    expect((await customer.get(paths.patients)).text).toContain('Meera Rao');
    await browser.user.click(choices.getByRole('button', { name: 'Use this patient' }));
    expect(await patients().findByText('Meera Rao')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The dialog's form stands inside the checkout's own, which nobody has sent.
    expect(screen.queryByText('Booking Error')).toBeNull();
  });

  it('keeps what was typed, and the mode, when saving fails', async () => {
    await opensCheckout();
    const form = await opensForm('Add a family member', 'Add a family member');
    await typesMeera(form);
    network.failNext('POST', paths.patients, 500);
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).not.toBe('');
    expect(form.getByLabelText(/^Name/)).toHaveValue(' Meera Rao ');
  });

  it('edits a patient, and leads back to the selection [API-036]', async () => {
    const { patient } = await opensCheckout();
    const form = await opensForm('Edit Asha Rao', 'Edit patient');
    await browser.user.selectOptions(form.getByLabelText(/^Blood group/), 'O+');
    await browser.user.type(form.getByLabelText(/^Health notes/), 'Faints easily');
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    expect((await dialog('Change patient')).getByRole('radio', { name: /Asha Rao/ })).toBeChecked();
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

  it('does not save a birth date in the future', async () => {
    await opensCheckout();
    const form = await opensForm('Edit Asha Rao', 'Edit patient');
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '2026-11-22' } });
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Date of birth cannot be in the future')).toBeVisible();
    expect(network.count('PUT', paths.patient)).toBe(0);
  });

  it('saves nothing while there is no network, and says why', async () => {
    await opensCheckout();
    const form = await opensForm('Add a family member', 'Add a family member');
    act(() => network.goOffline());
    expect(await form.findByText(/^You are offline\. What you type is kept/)).toBeVisible();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('somebody to book for', () => {
  it('is asked for where there is nobody, and is the patient then', async () => {
    const { customer } = await shopper(server);
    network.answerNext('GET', paths.patients, { status: 'success', data: { patients: [] } });
    await browser.opens('/checkout', customer);
    await browser.user.click(await screen.findByRole('button', { name: 'Add a family member' }));
    const form = await dialog('Add a family member');
    expect(form.queryByRole('button', { name: 'Back' })).toBeNull();
    await typesMeera(form);
    await browser.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(patients().queryByText('No family members yet')).toBeNull());
    expect(network.sent('POST', paths.patients)).toHaveLength(1);
    expect(placeOrder()).toBeDisabled();
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
    await waitFor(() => expect(patients().getByRole('button', { name: 'Change patient' })).toHaveFocus());
  });
});
