/** From a chosen file to its upload. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addPatient } from '../support/server/household.ts';
import {
  count,
  dialog,
  dialogIsGone,
  prescriptionsBed,
  upload,
  readyUploadButton,
  uploadButton,
  waiting,
  whose,
} from '../support/screens/prescriptions-page.ts';
import { listedPrescriptions } from '../support/server/prescriptions.ts';

const { browser, network, household, opens, opensWithFamily, chooses } = await prescriptionsBed();

const notes = () => screen.getByLabelText('Notes (optional)');
const sentFields = () => network.sent('POST', paths.prescriptions);

/** A household of mother and son, and a file of theirs. */
async function familyChooses() {
  const { customer, patient } = await household();
  const son = await addPatient(customer, { name: 'Kabir Rao', gender: 'Male', dateOfBirth: '2015-09-20', relation: 'Son' });
  await opens(customer);
  await chooses();
  return { customer, mother: patient, son };
}

describe('the dialog of an upload', () => {
  it('opens for a chosen file with the file, the patients and optional notes [RX-009]', async () => {
    await familyChooses();
    const shown = await upload();
    expect(shown.getByText('from-dr-kumar.pdf')).toBeVisible();
    expect(shown.getByRole('radiogroup', { name: 'Whose prescription is this?' })).toBeVisible();
    expect(await whose('Meera Rao (Mother)')).not.toBeChecked();
    expect(await whose('Kabir Rao (Son)')).not.toBeChecked();
    expect(notes()).toHaveValue('');
  });

  it('has a disabled Upload until somebody is chosen, and says what is missing [RX-014]', async () => {
    await familyChooses();
    await whose('Kabir Rao (Son)');
    expect(uploadButton()).toBeDisabled();
    expect(screen.getByText('Choose whose prescription this is.')).toBeVisible();
    await browser.user.click(await whose('Kabir Rao (Son)'));
    expect(await readyUploadButton()).toBeVisible();
  });

  it('answers a key that sends it all the same with what is missing [RX-015]', async () => {
    await familyChooses();
    await whose('Kabir Rao (Son)');
    fireEvent.submit(notes().closest('form') ?? document.body);
    expect(await screen.findByText('Please select a file and patient')).toBeVisible();
    expect(sentFields()).toEqual([]);
  });

  it('takes the only patient there is for the right one', async () => {
    await opens((await household()).customer);
    await chooses();
    expect(await whose('Meera Rao (Mother)')).toBeChecked();
    expect(await readyUploadButton()).toBeVisible();
  });

  it('counts the notes near their end, and cuts none of them off', async () => {
    await opens((await household()).customer);
    await chooses();
    await browser.fills('Notes (optional)', 'x'.repeat(990));
    expect(screen.getByText('10 characters left')).toBeVisible();
    await browser.user.click(notes());
    await browser.user.paste('y'.repeat(20));
    await browser.user.click(await readyUploadButton());
    expect(notes()).toHaveValue('x'.repeat(990) + 'y'.repeat(20));
    await waitFor(() => expect(notes()).toHaveFocus());
    expect(notes()).toHaveAccessibleDescription(/Please use at most 1000 characters. These are 1010\./);
    expect(network.count('POST', paths.prescriptions)).toBe(0);
  });
});

describe('the upload', () => {
  it('sends file, patient and notes, says so and lists it [RX-017][API-068]', async () => {
    const { customer, son } = await familyChooses();
    await browser.user.click(await whose('Kabir Rao (Son)'));
    await browser.fills('Notes (optional)', ' For the check-up ');
    await browser.user.dblClick(await readyUploadButton());
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
    await dialogIsGone();
    expect(await count(1)).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Not uploaded yet/ })).toBeNull();
    expect(sentFields()).toEqual([
      { patientId: son.id, notes: 'For the check-up', file: expect.objectContaining({ name: 'from-dr-kumar.pdf' }) as unknown },
    ]);
    expect(await listedPrescriptions(customer)).toMatchObject([
      { fileName: 'from-dr-kumar.pdf', patient: { name: 'Kabir Rao' } },
    ]);
  });

  it('needs no notes [RX-016]', async () => {
    const { customer, patient } = await household();
    await opens(customer);
    await chooses();
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    expect(sentFields()).toEqual([{ patientId: patient.id, file: expect.anything() as unknown }]);
  });

  it('that the server refuses says why, and stays until it is corrected [RX-018]', async () => {
    await opens((await household()).customer);
    await chooses();
    network.failNext('POST', paths.prescriptions, 422, 'This PDF is protected by a password.');
    await browser.user.click(await readyUploadButton());
    const list = within((await waiting(1)).closest('section') ?? document.body);
    expect(await list.findByText('This PDF is protected by a password.')).toBeVisible();
    expect(await list.findByText('Not uploaded', { selector: '[aria-hidden]' })).toBeVisible();

    await browser.user.click(list.getByRole('button', { name: 'Correct from-dr-kumar.pdf' }));
    const correction = await dialog('Correct the upload');
    await browser.user.type(correction.getByLabelText('Notes (optional)'), 'Without a password now');
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    expect(sentFields()).toMatchObject([{}, { notes: 'Without a password now' }]);
    const keys = network.callsOf('POST', paths.prescriptions).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('that is refused without words says so [RX-018]', async () => {
    await opens((await household()).customer);
    await chooses();
    network.failNext('POST', paths.prescriptions, 400);
    await browser.user.click(await readyUploadButton());
    await waiting(1);
    expect((await screen.findAllByText('Failed to upload prescription'))[0]).toBeVisible();
  });

  it('waits where there is no network, with everything that was typed, and goes when it is back', async () => {
    const { customer } = await household();
    await opensWithFamily(customer);
    network.goOffline();
    await chooses();
    await browser.fills('Notes (optional)', 'From the basement');
    await browser.user.click(await readyUploadButton());
    expect(
      await screen.findByText('You are offline. Your prescription will be uploaded when you are back online.'),
    ).toBeVisible();
    await dialogIsGone();
    const list = within((await waiting(1)).closest('section') ?? document.body);
    expect(list.getByText('Waiting for connection', { selector: '[aria-hidden]' })).toBeVisible();
    expect(list.getByText('Meera Rao (Mother)')).toBeVisible();
    expect(list.getByText('From the basement')).toBeVisible();
    expect(list.queryByRole('button', { name: /^Try again/ })).toBeNull();
    network.goOnline();
    expect(await count(1)).toBeVisible();
    expect(await listedPrescriptions(customer)).toMatchObject([{ notes: 'From the basement' }]);
  });

  it('that waits can be deleted, which asks first', async () => {
    await opensWithFamily((await household()).customer);
    network.goOffline();
    await chooses();
    await browser.user.click(await readyUploadButton());
    await waiting(1);
    await browser.user.click(screen.getByRole('button', { name: 'Delete from-dr-kumar.pdf' }));
    const question = await dialog('Delete this prescription?');
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Not uploaded yet/ })).toBeNull());
  });
});
