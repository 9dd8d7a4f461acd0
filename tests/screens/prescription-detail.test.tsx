/** All of one prescription: its dialog, the download and the deletion. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Prescription } from '../../src/contract/prescriptions.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { listedPrescriptions, uploaded, type GivenUpload } from '../support/server/prescriptions.ts';
import { count, dialog, dialogIsGone, prescriptionsBed, row } from '../support/screens/prescriptions-page.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { browser, network, passes, withUploaded, opens, review } = await prescriptionsBed();
const saved = savedFiles();

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const button = (name: string) => screen.getByRole('button', { name });

/** The page with the dialog of the one prescription open. */
async function opened(given?: GivenUpload, before?: (prescription: Prescription) => Promise<void>) {
  const found = await withUploaded({ fileName: 'from-dr-kumar.jpg', ...given });
  await before?.(found.prescription);
  await opens(found.customer);
  await browser.user.click(await row(/from-dr-kumar/));
  await dialog('from-dr-kumar.jpg');
  return found;
}

describe('the dialog of a prescription', () => {
  it('opens from its row with all that is known of it [RX-008]', async () => {
    await opened({ notes: 'For the check-up in December' });
    expect(fact('Status')).toHaveTextContent('Pending Review');
    expect(fact('Patient')).toHaveTextContent('Meera Rao (Mother)');
    expect(fact('Uploaded')).toHaveTextContent(/^21 Nov 2026, /);
    expect(fact('File')).toHaveTextContent(/^Photo, \d+ bytes$/);
    expect(fact('Your notes')).toHaveTextContent('For the check-up in December');
    expect(screen.queryByText('Reviewed by')).toBeNull();
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    await waitFor(async () => expect(await row(/from-dr-kumar/)).toHaveFocus());
  });

  it('shows the reviewer’s notes to read and not to write [RX-025][DATA-034]', async () => {
    await opened({}, ({ id }) => review(id, { notes: 'The second line cannot be read.' }));
    expect(screen.getByRole('heading', { name: 'Reviewer’s notes' })).toBeVisible();
    expect(screen.getByText('The second line cannot be read.')).toBeVisible();
    expect(fact('Status')).toHaveTextContent('Reviewed');
    expect(fact('Reviewed')).toHaveTextContent(/^21 Nov 2026, /);
    expect(fact('Reviewed by')).toHaveTextContent('Dr. Sen');
    expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull();
  });
});

describe('the download', () => {
  it('is saved under its original name [RX-026][API-070]', async () => {
    const file = await jpegFile();
    const { prescription } = await opened({ file, fileName: 'from-dr-kumar.jpg' });
    const held = network.holdNext('GET', paths.prescriptionDownload);
    await browser.user.dblClick(button('Download'));
    await held.arrived;
    expect(button('Downloading…')).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual(['from-dr-kumar.jpg']));
    expect(saved()[0]?.file).toMatchObject({ type: 'image/jpeg', size: prescription.fileSize });
    expect(network.count('GET', paths.prescriptionDownload)).toBe(1);
  });

  it('says when it failed, and can be tried again', async () => {
    await opened();
    network.loseNext('GET', paths.prescriptionDownload);
    await browser.user.click(button('Download'));
    expect(await screen.findByText('Failed to download the prescription. Please try again.')).toBeVisible();
    await waitFor(() => expect(button('Download')).toHaveAttribute('aria-disabled', 'false'));
    await browser.user.click(button('Download'));
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('is not taken from what is no file', async () => {
    await opened();
    network.answerNext('GET', paths.prescriptionDownload, { status: 'success' });
    await browser.user.click(button('Download'));
    expect(await screen.findByText('Failed to download the prescription. Please try again.')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('needs a network, and says so', async () => {
    await opened();
    network.goOffline();
    expect(button('Download')).toBeDisabled();
    expect(button('Download')).toHaveAccessibleDescription(
      'You are offline. The file can be downloaded when the connection is back.',
    );
  });
});

async function asksToDelete(): Promise<void> {
  await browser.user.click(button('Delete'));
  await dialog('Delete this prescription?');
}

describe('the deletion', () => {
  it('asks first, deletes, and says so [RX-019][API-069]', async () => {
    const { customer, prescription } = await opened();
    await asksToDelete();
    expect(network.count('DELETE', paths.prescription)).toBe(0);
    await browser.user.click(button('Delete'));
    expect(await screen.findByText('Prescription deleted successfully!')).toBeVisible();
    await dialogIsGone();
    expect(await screen.findByRole('heading', { name: 'No prescriptions yet' })).toBeVisible();
    expect(network.callsOf('DELETE', paths.prescription).map(({ path }) => path)).toEqual([`/prescriptions/${prescription.id}`]);
    expect(await listedPrescriptions(customer)).toEqual([]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is not done by Keep, which leads back to the prescription', async () => {
    await opened();
    await asksToDelete();
    await browser.user.click(button('Keep'));
    await dialog('from-dr-kumar.jpg');
    expect(network.count('DELETE', paths.prescription)).toBe(0);
  });

  it('says when it failed, and the prescription is still there [RX-020]', async () => {
    await opened();
    await asksToDelete();
    network.loseNext('DELETE', paths.prescription);
    await browser.user.click(button('Delete'));
    expect(await screen.findByText('Failed to delete prescription')).toBeVisible();
    await browser.user.click(button('Keep'));
    await dialog('from-dr-kumar.jpg');
  });

  it('says why where the server does: it was reviewed a moment ago', async () => {
    const { prescription } = await opened();
    await asksToDelete();
    await review(prescription.id);
    await browser.user.click(button('Delete'));
    expect(await screen.findByText('Only prescriptions that are pending review can be deleted.')).toBeVisible();
    await browser.user.click(button('Keep'));
    await dialog('from-dr-kumar.jpg');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('of one that has gone already is done all the same', async () => {
    const { customer, prescription } = await opened();
    await customer.delete(`/prescriptions/${prescription.id}`);
    await asksToDelete();
    await browser.user.click(button('Delete'));
    expect(await screen.findByText('Prescription deleted successfully!')).toBeVisible();
  });

  it('is offered while the review is pending, and never after it [RX-024]', async () => {
    const { customer, patient, prescription } = await opened({}, ({ id }) => review(id, { status: 'needsclarification' }));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await browser.user.keyboard('{Escape}');
    await review(prescription.id);
    await uploaded(customer, { patientId: patient.id, fileName: 'pending.jpg' });
    passes(60_000);
    await opens(customer);
    await count(2);
    await browser.user.click(await row(/from-dr-kumar/));
    await dialog('from-dr-kumar.jpg');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await browser.user.keyboard('{Escape}');
    await browser.user.click(await row(/pending\.jpg/));
    await dialog('pending.jpg');
    expect(button('Delete')).toBeEnabled();
  });

  it('needs a network, and says so', async () => {
    await opened();
    await asksToDelete();
    network.goOffline();
    expect(button('Delete')).toBeDisabled();
    expect(button('Delete')).toHaveAccessibleDescription('You are offline. It can be deleted when the connection is back.');
  });
});
