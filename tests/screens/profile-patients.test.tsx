import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addPatient, mother } from '../support/server/household.ts';
import { button, dialog, dialogIsGone, fact, main, patientsOf, profileBed } from '../support/screens/profile.ts';
import type { Customer } from '../support/server/server.ts';
import { asha } from '../support/server/shopper.ts';

const { server, browser, network, passes, opens } = await profileBed();

async function opensWith(changes: Parameters<typeof addPatient>[1] = asha): Promise<Customer> {
  const customer = await server.customer();
  await addPatient(customer, changes);
  return opens('Patient Details', customer);
}

const save = () => browser.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));

describe('Patient Details', () => {
  it('shows the default patient’s full name, gender and date of birth, asked for without parameters [PROFILE-015][API-034]', async () => {
    const customer = await server.customer();
    await addPatient(customer, mother);
    // Not the first of the list, which is in the order of creation.
    passes(1000);
    await addPatient(customer, { ...asha, isDefault: true });
    await opens('Patient Details', customer);
    const facts = ['Full name', 'Gender', 'Date of birth'].map((name) => fact(name)?.textContent);
    expect(facts).toEqual(['Asha Rao', 'Female', '17 May 1988']);
    expect(network.callsOf('GET', paths.patients).map(({ query }) => query)).toEqual([{}]);
  });

  it("shows the relation, or 'Self' if it is empty [PROFILE-016]", async () => {
    const customer = await opensWith(mother);
    expect(fact('Relation')).toHaveTextContent('Mother');
    await server.database.updateTable('patients').set({ relation: '' }).where('customerId', '=', customer.id).execute();
    browser.forgetEverything();
    await opens('Patient Details', customer);
    expect(fact('Relation')).toHaveTextContent('Self');
  });

  it('notes what the date of birth is used for [PROFILE-020]', async () => {
    await opensWith();
    expect(main().getByText('The date of birth is used for the age-specific reference ranges in the reports.')).toBeVisible();
  });

  it('shows the age as the difference of the calendar years, beside the whole date [PROFILE-021]', async () => {
    // Today is 21 Nov 2026: 63 completed years, and 64 calendar years.
    await opensWith({ ...mother, dateOfBirth: '1962-12-31' });
    expect(fact('Age')).toHaveTextContent(/^64 years$/);
    expect(fact('Date of birth')).toHaveTextContent('31 Dec 1962');
  });

  it('opens Edit Details, which saves the default patient [PROFILE-017]', async () => {
    const customer = await opensWith();
    await browser.user.click(button('Edit Details'));
    const form = await dialog('Edit Details');
    expect(form.getByLabelText(/^Name/)).toHaveValue('Asha Rao');
    await browser.fills(/^Name/, 'Asha Iyer');
    await save();
    await dialogIsGone();
    await waitFor(() => expect(fact('Full name')).toHaveTextContent('Asha Iyer'));
    const [patient] = await patientsOf(customer);
    expect(network.callsOf('PUT', paths.patient).map(({ path }) => path)).toEqual([pathWithId(paths.patient, patient?.id ?? '')]);
    await waitFor(() => expect(button('Edit Details')).toHaveFocus());
  });

  it('requires name, gender and date of birth in its dialog, and no relation [PROFILE-022]', async () => {
    await opens('Patient Details');
    await browser.user.click(button('Add Patient Details'));
    const form = await dialog('Add Patient Details');
    await save();
    for (const label of ['Name', 'Gender', 'Date of birth']) expect(form.getByText(`${label} is required`)).toBeVisible();
    expect(form.queryByText('Relation is required')).toBeNull();
    await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveFocus());
    expect(network.count('POST', paths.patients)).toBe(0);
  });

  it("takes any text as the relation, with the placeholder 'Self' [PROFILE-023]", async () => {
    const customer = await opensWith();
    await browser.user.click(button('Edit Details'));
    const form = await dialog('Edit Details');
    expect(form.getByLabelText(/^Relation/)).toHaveAttribute('placeholder', 'Self');
    await browser.fills(/^Relation/, 'Head of the family');
    await save();
    await dialogIsGone();
    expect((await patientsOf(customer))[0]?.relation).toBe('Head of the family');
  });

  it('without a patient says so [PROFILE-018]', async () => {
    await opens('Patient Details');
    expect(screen.getByRole('heading', { name: 'No patient details found' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Family members' })).toBeNull();
  });

  it('without a patient adds one, who is the default and, where nothing is said, Self [PROFILE-019][PROFILE-024]', async () => {
    const customer = await opens('Patient Details');
    await browser.user.click(button('Add Patient Details'));
    const form = await dialog('Add Patient Details');
    await browser.fills(/^Name/, 'Asha Rao');
    await browser.user.selectOptions(form.getByLabelText(/^Gender/), 'Female');
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '1988-05-17' } });
    await save();
    await waitFor(() => expect(fact('Full name')).toHaveTextContent('Asha Rao'));
    expect(network.sent('POST', paths.patients)).toEqual([
      { name: 'Asha Rao', gender: 'Female', dateOfBirth: '1988-05-17', relation: 'Self', isDefault: true },
    ]);
    expect(await patientsOf(customer)).toMatchObject([{ name: 'Asha Rao', relation: 'Self', isDefault: true }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Patient Details' })).toHaveFocus());
  });

  it('shows the patient whom the app has made by itself as Male, for Self [PROFILE-024]', async () => {
    const customer = await server.customer();
    await browser.opens('/tests', customer);
    await browser.user.click(await screen.findByRole('button', { name: /^Book Complete Blood Count/ }));
    await waitFor(async () => expect(await patientsOf(customer)).toHaveLength(1));
    await opens('Patient Details', customer);
    await waitFor(() => expect([fact('Gender')?.textContent, fact('Relation')?.textContent]).toEqual(['Male', 'Self']));
  });

  it("says 'No default patient found' where there is none to update any more [PROFILE-025]", async () => {
    const customer = await opensWith();
    await browser.user.click(button('Edit Details'));
    const form = await dialog('Edit Details');
    await browser.fills(/^Name/, 'Asha Iyer');
    await server.database.deleteFrom('patients').where('customerId', '=', customer.id).execute();
    await save();
    expect((await form.findAllByText('No default patient found'))[0]).toBeVisible();
    expect(form.getByLabelText(/^Name/)).toHaveValue('Asha Iyer');
  });

  it('says that it could not be loaded, and tries again', async () => {
    network.failNext('GET', paths.patients, 404);
    await opensWith();
    expect(await screen.findByRole('heading', { name: 'Failed to load patient details' })).toBeVisible();
    await browser.user.click(button('Retry'));
    await waitFor(() => expect(fact('Full name')).toHaveTextContent('Asha Rao'));
  });
});
