/** Who the test is for while nobody was chosen yet (document A §3, §7; decisions.md G20, Q8). */
import type { NewPatient, Patient } from '../contract/patients.ts';
import { fetchCustomer } from '../data/customer.ts';
import { createPatient, defaultPatientOf, fetchPatients } from '../data/patients.ts';
import { showToast } from '../ui/toast.ts';

/** Its message is the documented one and shown as it is. */
export class NoPatientError extends Error {}

export const pleaseWait = 'Please wait while we set up your account...';
export const setUpFailed = 'Failed to set up patient profile. Please try again.';
export const noDefaultPatient = 'No default patient found. Please set up your profile first.';

let creating: Promise<Patient> | undefined;

/** The default patient, created where there is none: once, however many items are added at the same time. */
export async function ensureDefaultPatient(): Promise<Patient> {
  const found = defaultPatientOf(await fetchPatients());
  if (found) return found;
  creating ??= createFromProfile().finally(() => (creating = undefined));
  return creating;
}

async function createFromProfile(): Promise<Patient> {
  void showToast({ type: 'success', message: pleaseWait });
  const patient = await patientFromProfile();
  try {
    return await createPatient(patient);
  } catch {
    throw new NoPatientError(setUpFailed);
  }
}

async function patientFromProfile(): Promise<NewPatient> {
  const customer = await fetchCustomer().catch(() => undefined);
  if (!customer?.name.trim()) throw new NoPatientError(noDefaultPatient);
  return {
    name: customer.name.trim(),
    gender: customer.gender ?? 'Male',
    dateOfBirth: customer.dateOfBirth ?? '1990-01-01',
    relation: 'Self',
    isSelf: true,
    isDefault: true,
  };
}
