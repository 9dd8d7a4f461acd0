import { readPatient, readPatients } from '../api/shapes.ts';
import { paths, pathWithId } from '../contract/paths.ts';
import type { NewPatient, Patient } from '../contract/patients.ts';
import type { Cached } from '../lib/cached.ts';
import { db } from '../offline/db.ts';
import { api } from './network.ts';
import { inServerOrder, withPosition } from './positions.ts';
import { currentCustomerId, personalKey, storeFor, useCustomerId } from './session.ts';
import { minutes, revalidate, useCached } from './use-cached.ts';

const patientsKey = (customerId: string | undefined) => personalKey(customerId, 'patients');

export function usePatients(): Cached<Patient[]> {
  return useCached<Patient[]>({
    key: patientsKey(useCustomerId()),
    isPersonal: true,
    read: () => db.patients.toArray().then(inServerOrder),
    fetch: fetchPatients,
    write: (patients) => db.patients.clear().then(() => db.patients.bulkPut(patients.map(withPosition))),
    maxAgeMs: minutes(5),
  });
}

export async function fetchPatients(): Promise<Patient[]> {
  const customerId = currentCustomerId();
  const patients = readPatients(await api().get(paths.patients));
  const chosen = defaultPatientOf(patients);
  if (chosen) storeFor(customerId, 'defaultPatient', chosen);
  return patients;
}

/** The default, else the customer's own, else the first (decisions.md G20). */
export function defaultPatientOf(patients: readonly Patient[]): Patient | undefined {
  return patients.find(({ isDefault }) => isDefault) ?? patients.find(({ isSelf }) => isSelf) ?? patients[0];
}

export async function createPatient(patient: NewPatient): Promise<Patient> {
  const created = readPatient(await api().send('post', paths.patients, patient));
  await refreshPatients();
  return created;
}

export async function updatePatient(id: string, patient: NewPatient): Promise<Patient> {
  const updated = readPatient(await api().send('put', pathWithId(paths.patient, id), patient));
  await refreshPatients();
  return updated;
}

async function refreshPatients(): Promise<void> {
  const key = patientsKey(currentCustomerId());
  if (key !== null) await revalidate(key);
}
