/** Whose prescription it is: the dialog in which patients are chosen, edited and added. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addPatient } from '../support/server/household.ts';
import {
  dialog,
  prescriptionsBed,
  readyUploadButton,
  upload,
  uploadButton,
  whose,
} from '../support/screens/prescriptions-page.ts';

const { server, browser, network, household, opens, opensWithFamily, chooses } = await prescriptionsBed();

const button = (name: string) => screen.getByRole('button', { name });
const patients = () => dialog('Whose prescription is this?');

async function opensPatients() {
  const found = await household();
  await opens(found.customer);
  await chooses();
  await browser.user.click(await screen.findByRole('button', { name: 'Edit or add family members' }));
  await patients();
  return found;
}

describe('the dialog of the patients', () => {
  it('stands in the place of the upload’s, which comes back with who was chosen and what was typed [RX-010]', async () => {
    const { customer } = await household();
    await addPatient(customer, { name: 'Kabir Rao', relation: 'Son' });
    await opens(customer);
    await chooses();
    await browser.fills('Notes (optional)', 'Second page follows');
    await browser.user.click(await screen.findByRole('button', { name: 'Edit or add family members' }));
    const shown = await patients();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await browser.user.click(shown.getByRole('radio', { name: /^Kabir Rao/ }));
    await browser.user.click(shown.getByRole('button', { name: 'Use this patient' }));
    await upload();
    expect(await whose('Kabir Rao (Son)')).toBeChecked();
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Second page follows');
    expect(await readyUploadButton()).toBeVisible();
  });

  it('updates a patient with the id in the body too [API-037]', async () => {
    const { patient } = await opensPatients();
    await browser.user.click(button('Edit Meera Rao'));
    await dialog('Edit patient');
    await browser.fills(/^Name/, 'Meera S Rao');
    await browser.user.click(button('Save'));
    const shown = await patients();
    expect(network.callsOf('PUT', paths.patient)).toMatchObject([
      { path: pathWithId(paths.patient, patient.id), body: { id: patient.id, name: 'Meera S Rao', relation: 'Mother' } },
    ]);
    // The toast that says so has a button of this name as well, and may stand in the dialog already, behind its own.
    await browser.user.click(shown.getAllByRole('button', { name: 'Close' })[0]!);
    await upload();
    expect(await whose('Meera S Rao (Mother)')).toBeChecked();
  });

  it('needs name, gender, date of birth and relation of somebody new [CHKOUT-026]', async () => {
    await opensPatients();
    await browser.user.click(button('Add a family member'));
    await dialog('Add a family member');
    await browser.user.click(button('Save'));
    for (const name of ['Name', 'Gender', 'Date of birth', 'Relation']) {
      expect(screen.getByLabelText(new RegExp(`^${name}`))).toBeInvalid();
    }
    expect(network.count('POST', paths.patients)).toBe(0);
  });

  it('needs neither blood group nor health notes, and brings the new one into the upload [CHKOUT-027]', async () => {
    await opensPatients();
    await browser.user.click(button('Add a family member'));
    await dialog('Add a family member');
    await browser.fills(/^Name/, 'Kabir Rao');
    await browser.user.selectOptions(screen.getByLabelText(/^Gender/), 'Male');
    await browser.fills(/^Date of birth/, '2015-09-20');
    await browser.fills(/^Relation/, 'Son');
    await browser.user.click(button('Save'));
    const shown = await patients();
    expect(await shown.findByRole('radio', { name: /^Kabir Rao/ })).toBeChecked();
    await browser.user.click(button('Use this patient'));
    await upload();
    expect(await whose('Kabir Rao (Son)')).toBeChecked();
  });

  it('is at once the form of somebody new where there is nobody yet', async () => {
    await opens(await server.customer());
    await chooses();
    expect(uploadButton()).toBeDisabled();
    // Nobody is only known to be there once the server has said so.
    await browser.user.click(await screen.findByRole('button', { name: 'Add a family member' }));
    await dialog('Add a family member');
    await browser.fills(/^Name/, 'Asha Rao');
    await browser.user.selectOptions(screen.getByLabelText(/^Gender/), 'Female');
    await browser.fills(/^Date of birth/, '1988-05-17');
    await browser.fills(/^Relation/, 'Self');
    await browser.user.click(button('Save'));
    await upload();
    expect(await whose('Asha Rao (Self)')).toBeChecked();
    expect(await readyUploadButton()).toBeVisible();
  });

  it('is open again after a reload with what was being typed into it', async () => {
    await opensPatients();
    await browser.user.click(button('Edit Meera Rao'));
    await dialog('Edit patient');
    await browser.fills(/^Name/, 'Meera S');
    await browser.reloads();
    await dialog('Edit patient');
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Meera S'));
    await browser.user.click(button('Back'));
    await patients();
  });

  it('chooses among those whom the device knows where there is no network', async () => {
    const { customer } = await household();
    await addPatient(customer, { name: 'Kabir Rao', relation: 'Son' });
    await opensWithFamily(customer);
    network.goOffline();
    await browser.reloads();
    await chooses();
    await browser.user.click(await whose('Kabir Rao (Son)'));
    expect(await readyUploadButton()).toBeVisible();
  });
});
