import words from '#words/failures';
import { readPatient, readPatients } from '../../api/shapes.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { NewPatient, Patient } from '../../contract/patients.ts';
import { ApiError, isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { removeStored } from '../../device/browser-storage.ts';
import { db } from '../../cache/db.ts';
import { refreshCart } from '../cart/cart.ts';
import { api } from '../engine/network.ts';
import { inServerOrder, withPosition } from '../engine/positions.ts';
import { pull, type CachedResource } from '../engine/pull.ts';
import { currentCustomerId, personalKey, storeFor, useCustomerId } from '../shell/session.ts';
import { readFresh, minutes, invalidate, revalidate, useCached } from '../engine/use-cached.ts';

const patientsKey = (customerId: string | undefined) => personalKey(customerId, 'patients');

export const usePatients = (): Cached<Patient[]> => useCached(patientsResource(useCustomerId()));

export const patientsResource = (customerId: string | undefined): CachedResource<Patient[]> => ({
  key: patientsKey(customerId),
  isPersonal: true,
  read: () => db.patients.toArray().then(inServerOrder),
  fetch: fetchPatients,
  write: (patients) => db.patients.clear().then(() => db.patients.bulkPut(patients.map(withPosition))),
  maxAgeMs: minutes(5),
});

export async function fetchPatients(): Promise<Patient[]> {
  const customerId = currentCustomerId();
  const patients = readPatients(await api().get(paths.patients));
  const chosen = defaultPatientOf(patients);
  if (chosen) storeFor(customerId, 'defaultPatient', chosen);
  else if (customerId === currentCustomerId()) removeStored('defaultPatient');
  return patients;
}

/** Returns the default patient, or else the customer's own record, or else the first (decision G20). */
export function defaultPatientOf(patients: readonly Patient[]): Patient | undefined {
  return patients.find(({ isDefault }) => isDefault) ?? patients.find(({ isSelf }) => isSelf) ?? patients[0];
}

export async function createPatient(patient: NewPatient): Promise<Patient> {
  const created = readPatient(await api().send('post', paths.patients, patient));
  await refreshPatients();
  return created;
}

/**
 * @param patient includes the id when it is sent in the body as well (API-037)
 * @throws ApiError in the documented words when the patient has been deleted meanwhile and no other one is left (PROFILE-025)
 */
export async function updatePatient(id: string, patient: NewPatient & { readonly id?: string }): Promise<Patient> {
  const updated = readPatient(await api().send('put', pathWithId(paths.patient, id), patient).catch(explainGone));
  await refreshPatients();
  return updated;
}

/** Returns the default patient from a fresh copy on the device; if that has none, the server is asked. */
export async function findDefaultPatient(): Promise<Patient | undefined> {
  const resource = patientsResource(currentCustomerId());
  return defaultPatientOf((await readFresh(resource)) ?? []) ?? defaultPatientOf((await pull(resource)).data ?? []);
}

async function explainGone(error: unknown): Promise<never> {
  if (!isStatus(error, 404)) throw error;
  const left = await fetchPatients().catch(() => undefined);
  await invalidatePatients();
  throw left?.length === 0 ? new ApiError('http', 404, words.noDefaultPatient) : error;
}

export async function makePatientDefault(id: string): Promise<void> {
  await api().send('put', pathWithId(paths.defaultPatient, id));
  // The change is done, even if the list cannot be pulled again now.
  await refreshPatients().catch(() => undefined);
}

/** Deletes a patient and their cart lines. The server refuses while an order needs the patient (decision Q12). */
export async function removePatient(id: string): Promise<void> {
  try {
    await api().send('delete', pathWithId(paths.patient, id));
  } catch (error) {
    await invalidatePatients();
    throw error;
  }
  await Promise.all([refreshPatients(), refreshCart()]);
}

/** Outdates the list after a refusal: the patient may have been deleted elsewhere, or only the answer was lost. */
export async function invalidatePatients(): Promise<void> {
  const key = patientsKey(currentCustomerId());
  if (key !== null) await invalidate(key);
}

async function refreshPatients(): Promise<void> {
  const key = patientsKey(currentCustomerId());
  if (key !== null) await revalidate(key);
}
