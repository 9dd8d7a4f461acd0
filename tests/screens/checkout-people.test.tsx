import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import {
  checkoutBed,
  ordersOf,
  patients,
  patientsThere,
  placeOrder,
  sevenTomorrow,
  summary,
} from '../support/screens/checkout.ts';
import { isSaved } from '../support/screens/drafts.ts';
import { addPatient } from '../support/server/household.ts';
import { addLine, cbc, checkup, kabir, shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes, opensCheckout, opensPatients, picksPatient, readyToPlace, places } =
  await checkoutBed();

const hba1c = 'HbA1c';
const peopleInSummary = () =>
  within(summary())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const lineOf = (name: string) =>
  within(
    patients()
      .getByText(new RegExp(`^${name}`))
      .closest('li') as HTMLElement,
  );

/** CBC for Asha, and something for her son. */
async function familyCart(line: Parameters<typeof addLine>[2] = { id: 'hba1c' }) {
  const found = await shopper(server);
  const son = await addPatient(found.customer, kabir);
  passes(1000);
  await addLine(found.customer, son, line);
  return { ...found, son };
}

async function picksForLine(name: string, who: RegExp, button = 'Use for this item'): Promise<void> {
  const dialog = await opensPatients(name);
  await browser.user.click(dialog.getByRole('radio', { name: who }));
  await browser.user.click(dialog.getByRole('button', { name: button }));
}

describe('one visit for several people', () => {
  it('shows each item’s patient by name, age and sex, and each patient’s items before the order is placed', async () => {
    await opensCheckout(await familyCart());
    expect(lineOf('Complete Blood').getByText('For: Asha Rao, 38, female')).toBeVisible();
    expect(lineOf(hba1c).getByText('For: Kabir Rao, 11, male')).toBeVisible();
    expect(peopleInSummary()).toEqual(['For: Asha Rao, 38, female', 'For: Kabir Rao, 11, male']);
  });

  it('tells ages for the day of the collection', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, { ...kabir, dateOfBirth: '2015-11-23' });
    await addLine(found.customer, son, { id: 'hba1c' });
    await opensCheckout(found);
    expect(lineOf(hba1c).getByText('For: Kabir Rao, 10, male')).toBeVisible();
    await browser.user.click(screen.getByRole('radio', { name: 'Mon, 23 Nov 2026' }));
    expect(lineOf(hba1c).getByText('For: Kabir Rao, 11, male')).toBeVisible();
    expect(peopleInSummary()).toContain('For: Kabir Rao, 11, male');
  });

  it('sends each item with its own patient, and the first item’s as the order’s [API-060][DATA-031]', async () => {
    const found = await familyCart({ type: 'package', id: 'basic-checkup', quantity: 2 });
    await readyToPlace(found);
    await browser.fills(/Special instructions/, 'Ring twice');
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\/[^/?]+/));
    expect(network.sent('POST', paths.orders)).toEqual([
      {
        items: [
          { type: 'test', id: 'cbc', quantity: 1, patientId: found.patient.id },
          { type: 'package', id: 'basic-checkup', quantity: 2, patientId: found.son.id },
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

  it('changes the patient of one item alone, which says whose it is', async () => {
    const found = await familyCart();
    await readyToPlace(found);
    const dialog = await opensPatients(cbc);
    expect(await screen.findByRole('dialog', { name: `Who is ${cbc} for?` })).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Asha Rao/ })).toBeChecked();
    await browser.user.keyboard('{Escape}');
    await picksForLine(hba1c, /Asha Rao/);
    expect(peopleInSummary()).toEqual(['For: Asha Rao, 38, female']);
    await picksForLine(cbc, /Kabir Rao/);
    expect(lineOf('Complete Blood').getByText('For: Kabir Rao, 11, male')).toBeVisible();
    const change = screen.getByRole('button', { name: `Change patient of ${cbc}` });
    await waitFor(() => expect(change).toHaveFocus());
    expect(change).toHaveAccessibleDescription('For: Kabir Rao, 11, male');
    await places();
    await waitFor(async () => expect(await ordersOf(found.customer)).toHaveLength(1));
    const [order] = await ordersOf(found.customer);
    expect(order?.items.map(({ patientId }) => patientId)).toEqual([found.son.id, found.patient.id]);
    expect(order?.patient?.id).toBe(found.son.id);
  });

  it('gives all items to the one who is picked for all', async () => {
    const found = await familyCart();
    await readyToPlace(found);
    await picksPatient(/Kabir Rao/);
    expect(peopleInSummary()).toEqual(['For: Kabir Rao, 11, male']);
    await places();
    await waitFor(async () => expect(await ordersOf(found.customer)).toHaveLength(1));
    const [order] = await ordersOf(found.customer);
    expect([order?.patient?.id, ...(order?.items.map(({ patientId }) => patientId) ?? [])]).toEqual(Array(3).fill(found.son.id));
  });

  it('gives all items to the one who was opened for one of them', async () => {
    await opensCheckout(await familyCart());
    await picksForLine(cbc, /Kabir Rao/, 'Use for all items');
    expect(peopleInSummary()).toEqual(['For: Kabir Rao, 11, male']);
  });

  it('is as it was picked after a reload', async () => {
    await opensCheckout(await familyCart({ type: 'package', id: 'basic-checkup' }));
    await picksForLine(checkup, /Asha Rao/);
    await picksForLine(cbc, /Kabir Rao/);
    await isSaved('linePatients');
    await browser.reloads();
    await patientsThere();
    expect(lineOf('Complete Blood').getByText('For: Kabir Rao, 11, male')).toBeVisible();
    expect(lineOf(checkup).getByText('For: Asha Rao, 38, female')).toBeVisible();
  });

  it('takes up a form for one item where a reload interrupted it', async () => {
    await opensCheckout(await familyCart());
    const dialog = await opensPatients(hba1c);
    await browser.user.click(dialog.getByRole('button', { name: 'Add a family member' }));
    await screen.findByRole('dialog', { name: 'Add a family member' });
    await browser.fills(/^Name/, 'Meera Rao');
    await browser.reloads();
    expect(within(await screen.findByRole('dialog', { name: 'Add a family member' })).getByLabelText(/^Name/)).toHaveValue(
      'Meera Rao',
    );
    await browser.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: `Who is ${hba1c} for?` })).toBeVisible();
  });
});

describe('making a patient current', () => {
  const currentOf = async (customer: Caller) =>
    (await customer.get(paths.patients)).read(PatientListAnswer).data.patients.find(({ isDefault }) => isDefault)?.name;
  const makeCurrent = { name: 'Make current: Kabir Rao' };

  it('switches the selected patient at once, before the server answers [CHKOUT-029][API-038]', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, kabir);
    await opensCheckout(found);
    const dialog = await opensPatients();
    const answer = network.holdNext('PUT', paths.defaultPatient);
    await browser.user.click(dialog.getByRole('button', makeCurrent));
    expect(dialog.getByRole('radio', { name: /Kabir Rao Current/ })).toBeChecked();
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Kabir Rao/ })).toHaveFocus());
    expect(dialog.getByRole('radio', { name: /Asha Rao/ })).not.toHaveAccessibleName(/Current/);
    expect(within(summary()).getByText('For: Kabir Rao, 11, male')).toBeInTheDocument();
    answer.release();
    await waitFor(async () => expect(await currentOf(found.customer)).toBe('Kabir Rao'));
    const [call] = network.callsOf('PUT', paths.defaultPatient);
    expect([call?.path, call?.body]).toEqual([pathWithId(paths.defaultPatient, son.id), undefined]);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Make current: Asha Rao' })).toBeEnabled());
  });

  it('is taken back with a message where the server refuses it [CHKOUT-029]', async () => {
    const found = await shopper(server);
    await addPatient(found.customer, kabir);
    await opensCheckout(found);
    const dialog = await opensPatients();
    network.failNext('PUT', paths.defaultPatient, 404);
    await browser.user.click(dialog.getByRole('button', makeCurrent));
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(dialog.getByRole('radio', { name: /Asha Rao Current/ })).toBeChecked();
    expect(within(summary()).getByText('For: Asha Rao, 38, female')).toBeInTheDocument();
    expect(await currentOf(found.customer)).toBe('Asha Rao');
  });

  it('leaves items of several people as they are until a button says for which', async () => {
    const found = await familyCart();
    await opensCheckout(found);
    const dialog = await opensPatients();
    await browser.user.click(dialog.getByRole('button', makeCurrent));
    await waitFor(async () => expect(await currentOf(found.customer)).toBe('Kabir Rao'));
    expect(dialog.getByRole('radio', { name: /Kabir Rao/ })).toBeChecked();
    await browser.user.keyboard('{Escape}');
    expect(peopleInSummary()).toEqual(['For: Asha Rao, 38, female', 'For: Kabir Rao, 11, male']);
    expect(placeOrder()).toBeDisabled();
  });
});
