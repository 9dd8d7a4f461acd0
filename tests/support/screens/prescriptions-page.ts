/** The page of the prescriptions with a customer's actions. Call `await prescriptionsBed()` at the top of a test file. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { reviewPrescription, type ReviewGiven } from '../../../server/prescriptions/review.ts';
import type { Patient } from '../../../src/contract/patients.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Prescription } from '../../../src/contract/prescriptions.ts';
import { addPatient } from '../server/household.ts';
import { pdfFile } from '../files/prescription-files.ts';
import { uploaded, type GivenUpload } from '../server/prescriptions.ts';
import { screenBed } from './screen.tsx';
import type { Customer } from '../server/server.ts';

export const main = () => within(screen.getByRole('main'));
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const upload = () => dialog('Upload prescription');
export const uploadButton = () => screen.getByRole('button', { name: /^(Upload|Saving…)$/ });
/** Waits until the file and the patients have loaded; the button is disabled before. */
export async function readyUploadButton(): Promise<HTMLElement> {
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  return uploadButton();
}
export const whose = (name: string | RegExp) => screen.findByRole('radio', { name });
export const row = (name: string | RegExp) => main().findByRole('button', { name });
export const count = (number: number) => screen.findByRole('heading', { name: `Uploaded prescriptions (${number})` });
export const waiting = (number: number) => screen.findByRole('heading', { name: `Not uploaded yet (${number})` });

type Household = { readonly customer: Customer; readonly patient: Patient };

export async function prescriptionsBed() {
  const bed = await screenBed();
  const { server, browser, network } = bed;

  /** Creates a customer whose mother is the only patient. */
  async function household(): Promise<Household> {
    const customer = await server.customer();
    return { customer, patient: await addPatient(customer) };
  }

  /** Creates the same with a prescription on the server. */
  async function withUploaded(given: GivenUpload = {}): Promise<Household & { readonly prescription: Prescription }> {
    const { customer, patient } = await household();
    return { customer, patient, prescription: await uploaded(customer, { patientId: patient.id, ...given }) };
  }

  /** Opens the page, and waits for its list. */
  async function opens(customer: Customer, path = '/prescriptions'): Promise<void> {
    await browser.opens(path, customer);
    await isLoaded();
  }

  const isLoaded = () =>
    waitFor(() => {
      if (document.querySelector('main [aria-busy="true"]')) throw new Error('It is still loading');
    });

  /** Opens the page as it is left without a network later: the device knows whom a prescription may be for. */
  async function opensWithFamily(customer: Customer): Promise<void> {
    await opens(customer);
    await waitFor(() => {
      if (network.count('GET', paths.patients) === 0 || !network.isQuiet) throw new Error('The family is still asked for');
    });
  }

  /** Chooses a PDF, which jsdom can prepare although it cannot decode pictures. */
  async function chooses(name = 'from-dr-kumar.pdf'): Promise<void> {
    const file = new File([new Uint8Array(await pdfFile())], name, { type: 'application/pdf' });
    await browser.user.upload(screen.getByLabelText('File to upload'), file);
    await upload();
    await waitFor(() => expect(screen.getByText(/^PDF, /)).toBeVisible());
  }

  const review = (id: string, given: Partial<ReviewGiven> = {}) =>
    reviewPrescription(server, id, { status: 'reviewed', reviewedBy: 'Dr. Sen', ...given }, server.now());

  return { ...bed, household, withUploaded, opens, opensWithFamily, chooses, review };
}
