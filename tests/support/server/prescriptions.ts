/** Prescriptions of customers, uploaded through the API. */
import { reviewPrescription } from '../../../server/prescriptions/review.ts';
import { paths } from '../../../src/contract/paths.ts';
import { PrescriptionAnswer, PrescriptionListAnswer, type Prescription } from '../../../src/contract/prescriptions.ts';
import { pathOfPage } from '../../../src/contract/retake-path.ts';
import type { Answer, Caller } from './caller.ts';
import { addPatient } from './household.ts';
import { jpegFile } from '../files/prescription-files.ts';
import type { Customer, TestServer } from './server.ts';
import { provesContact } from './sign-in.ts';

export type GivenUpload = {
  readonly patientId?: string;
  readonly notes?: string;
  readonly file?: Buffer;
  /** In the place of one file: the photos of its pages. */
  readonly pages?: readonly Buffer[];
  readonly fileName?: string;
  readonly fileType?: string;
  /** JSON of what the device has seen in the photos. */
  readonly judgement?: string;
  /** The idempotency key. */
  readonly key?: string;
};

/** Returns the form as the app sends it: fields first. */
export function uploadForm({
  patientId,
  notes,
  judgement,
  file,
  pages = file === undefined ? [] : [file],
  fileName = 'prescription.jpg',
  fileType = 'image/jpeg',
}: GivenUpload): FormData {
  const form = new FormData();
  if (patientId !== undefined) form.append('patientId', patientId);
  if (notes !== undefined) form.append('notes', notes);
  if (judgement !== undefined) form.append('judgement', judgement);
  for (const page of pages) form.append('file', new Blob([new Uint8Array(page)], { type: fileType }), fileName);
  return form;
}

/** Uploads the given file, or a small JPEG. */
export async function uploads(customer: Caller, given: GivenUpload): Promise<Answer> {
  const form = uploadForm({ file: await jpegFile(), ...given });
  return customer.submit(paths.prescriptions, form, given.key === undefined ? {} : { headers: { 'idempotency-key': given.key } });
}

export type GivenRetake = {
  readonly id: string;
  readonly page: number;
  readonly file: Buffer;
  /** The idempotency key. */
  readonly key?: string;
  readonly judgement?: string;
};

/** Takes a page again, as the app does. */
export function retakes(customer: Caller, { id, page, file, key, judgement }: GivenRetake): Promise<Answer> {
  const form = uploadForm({ file, ...(judgement !== undefined && { judgement }) });
  return customer.submit(pathOfPage(id, page), form, key === undefined ? {} : { headers: { 'idempotency-key': key } });
}

/** The reviewer asks for these pages again. */
export const asksAgain = (server: TestServer, id: string, ...pages: readonly number[]): Promise<void> =>
  reviewPrescription(
    server,
    id,
    { status: 'needsclarification', reviewedBy: 'Dr Sen', retakes: pages.map((page) => ({ page, reason: 'blurred' })) },
    server.now(),
  );

export const uploaded = async (customer: Caller, given: GivenUpload): Promise<Prescription> =>
  (await uploads(customer, given)).read(PrescriptionAnswer).data.prescription;

export const listedPrescriptions = async (customer: Caller): Promise<Prescription[]> =>
  (await customer.get(paths.prescriptions)).read(PrescriptionListAnswer).data.prescriptions;

/** Prepares a customer with a patient, who may upload. */
export async function readyToUpload(server: TestServer): Promise<{ readonly customer: Customer; readonly patientId: string }> {
  const customer = await server.customer();
  await provesContact(server, customer, 'email');
  return { customer, patientId: (await addPatient(customer)).id };
}
