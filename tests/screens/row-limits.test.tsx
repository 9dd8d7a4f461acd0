/** What a customer reads who has as many rows as there is room for: where they acted, announced, with all that they typed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addAddress, addPatient } from '../support/server/household.ts';
import { addressesOf, dialog, dialogIsGone, patientsOf } from '../support/screens/profile.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { readyUploadButton, upload, waiting } from '../support/screens/prescriptions-page.ts';
import { listedPrescriptions, uploaded } from '../support/server/prescriptions.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { testSettings, type Customer } from '../support/server/server.ts';

// Five hundred prescriptions say the same as two.
const limits = { ...testSettings().limits, prescriptions: 2 };
const { server, browser, network } = await screenBed({ limits });

const save = () => browser.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));

/** By the dialog's alert, which has the focus. */
async function isToldIn(form: ReturnType<typeof within>, words: string): Promise<void> {
  const alert = await form.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  await waitFor(() => expect(document.activeElement).toContainElement(alert));
}

const typedInto = (form: ReturnType<typeof within>, labels: readonly RegExp[]) =>
  labels.map((label) => (form.getByLabelText(label) as HTMLInputElement).value);

describe('with fifty patients, who adds one more', () => {
  const full = async () => {
    const customer = await server.customer();
    for (let count = 0; count < 50; count += 1) await addPatient(customer, { name: `Patient ${count}` });
    return customer;
  };
  const words =
    'You have 50 patients, which is as many as there is room for. Please delete one that you no longer need, and save again.';
  const labels = [/^Name/, /^Gender/, /^Date of birth/, /^Relation/, /^Health notes/];
  const typed = ['Kabir Rao', 'Male', '2015-09-20', 'Son', 'Takes metformin'];

  async function adds(): Promise<ReturnType<typeof within>> {
    await browser.user.click(await screen.findByRole('button', { name: 'Add family member' }));
    const form = await dialog('Add a family member');
    await browser.fills(/^Name/, 'Kabir Rao');
    await browser.user.selectOptions(form.getByLabelText(/^Gender/), 'Male');
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '2015-09-20' } });
    await browser.fills(/^Relation/, 'Son');
    await browser.fills(/^Health notes/, 'Takes metformin');
    await save();
    return form;
  }

  it('reads it in the form, and saves the same once there is room', async () => {
    const customer = await full();
    await browser.opens('/profile?tab=patients', customer);
    const form = await adds();
    await isToldIn(form, words);
    expect(typedInto(form, labels)).toEqual(typed);
    const first = (await patientsOf(customer)).at(-1);
    await customer.delete(pathWithId(paths.patient, first?.id ?? ''));
    await save();
    await dialogIsGone();
    expect((await patientsOf(customer)).some(({ name }) => name === 'Kabir Rao')).toBe(true);
  });
});

describe('with fifty addresses, who adds one more', () => {
  const words =
    'You have 50 addresses, which is as many as there is room for. Please delete one that you no longer need, and save again.';

  it('reads it in the form, and saves the same once there is room', async () => {
    const customer = await server.customer();
    for (let count = 0; count < 50; count += 1) await addAddress(customer, { street: `${count}, MG Road` });
    await browser.opens('/profile?tab=addresses', customer);
    await browser.user.click(await screen.findByRole('button', { name: 'Add New Address' }));
    const form = await dialog('Add New Address');
    const typed = { Street: '3B, Gandhi Street', City: 'Chennai', State: 'Tamil Nadu', 'Postal code': '600020' };
    for (const [label, text] of Object.entries(typed)) await browser.fills(new RegExp(`^${label}`), text);
    await save();
    await isToldIn(form, words);
    expect(typedInto(form, [/^Street/, /^City/, /^State/, /^Postal code/])).toEqual(Object.values(typed));
    const last = (await addressesOf(customer)).at(-1);
    await customer.delete(pathWithId(paths.address, last?.id ?? ''));
    await save();
    await dialogIsGone();
    expect((await addressesOf(customer)).some(({ street }) => street === '3B, Gandhi Street')).toBe(true);
  });
});

describe('with as many prescriptions as there is room for, who uploads one more', () => {
  async function full(): Promise<{ readonly customer: Customer; readonly first: string }> {
    const customer = await server.customer();
    const patientId = (await addPatient(customer)).id;
    const { id: first } = await uploaded(customer, { patientId });
    await uploaded(customer, { patientId });
    return { customer, first };
  }

  it('reads it beside the file, which stays with its notes, and goes once there is room', async () => {
    const { customer, first } = await full();
    await browser.opens('/prescriptions', customer);
    const file = new File([new Uint8Array(await pdfFile())], 'from-dr-kumar.pdf', { type: 'application/pdf' });
    await browser.user.upload(await screen.findByLabelText('File to upload'), file);
    await upload();
    await browser.fills('Notes (optional)', 'From Dr. Kumar');
    await browser.user.click(await readyUploadButton());
    const list = within((await waiting(1)).closest('section') ?? document.body);
    const words = await list.findByText(
      /^There is no more room for prescriptions in your account\. Please delete some, or call /,
    );
    expect(words).toBeVisible();
    const announced = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
    // The words of a toast come after the region that tells them.
    await waitFor(() =>
      expect(announced().map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(words.textContent)),
    );
    expect(await listedPrescriptions(customer)).toHaveLength(2);

    await customer.delete(pathWithId(paths.prescription, first));
    await browser.user.click(list.getByRole('button', { name: 'Correct from-dr-kumar.pdf' }));
    const correction = await dialog('Correct the upload');
    expect(correction.getByLabelText('Notes (optional)')).toHaveValue('From Dr. Kumar');
    await browser.user.click(await readyUploadButton());
    await waitFor(() => expect(network.count('POST', paths.prescriptions)).toBe(2));
    await waitFor(async () =>
      expect((await listedPrescriptions(customer)).some(({ notes }) => notes === 'From Dr. Kumar')).toBe(true),
    );
  });
});
