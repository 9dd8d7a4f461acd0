/** Tests are for this patient until the customer chooses one (CART-002, CART-003, decisions G20, Q8). */
import words from '#words/add-to-cart';
import type { NewPatient, Patient } from '../contract/patients.ts';
import { fetchCustomer } from '../data/account/customer.ts';
import { createPatient, findDefaultPatient } from '../data/people/patients.ts';
import { ApiError, CustomerError } from '../lib/failures/api-error.ts';
import { showToast } from '../ui/toast.ts';

let ensuring: Promise<Patient> | undefined;

/**
 * Returns the default patient, and creates one if there is none. Items that are added at the same time share one search and
 * one creation: of two searches, the later answer would find nobody and create a second patient.
 */
export function ensureDefaultPatient(): Promise<Patient> {
  return (ensuring ??= findOrCreate().finally(() => (ensuring = undefined)));
}

async function findOrCreate(): Promise<Patient> {
  return (await findDefaultPatient()) ?? createFromProfile();
}

async function createFromProfile(): Promise<Patient> {
  void showToast({ type: 'success', message: words.settingUp });
  const patient = await patientFromProfile();
  try {
    return await createPatient(patient);
  } catch (error) {
    const isCreated = error instanceof ApiError && error.kind === 'shape';
    throw new CustomerError(isCreated ? words.noDefaultPatient : words.setUpFailed);
  }
}

async function patientFromProfile(): Promise<NewPatient> {
  const customer = await fetchCustomer().catch(() => undefined);
  if (!customer?.name.trim()) throw new CustomerError(words.noDefaultPatient);
  return {
    name: customer.name.trim(),
    gender: customer.gender ?? 'Male',
    dateOfBirth: customer.dateOfBirth ?? '1990-01-01',
    relation: 'Self',
    isSelf: true,
    isDefault: true,
  };
}
