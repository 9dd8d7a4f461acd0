import { relations } from '../../src/contract/choices.ts';
import type { NewPatient, Patient } from '../../src/contract/patients.ts';
import type { CustomerRow, Database, PatientRow } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { getCustomer, lockCustomer } from '../accounts/customers-store.ts';
import { limitRows } from '../platform/limits/row-limits-store.ts';
import { flag, textOrNull, withoutNulls } from '../platform/db/rows.ts';

type Details = Pick<PatientRow, 'name' | 'gender' | 'dateOfBirth' | 'relation' | 'bloodGroup' | 'healthNotes'>;

export async function listPatients(database: Database, customerId: string): Promise<Patient[]> {
  const rows = await patientsOf(database, customerId).orderBy('createdAt').orderBy('id').execute();
  return rows.map(patientEntity);
}

/** Returns the customer's patients with these ids; ids of other customers are missing, like unknown ones. */
export async function findPatients(database: Database, customerId: string, ids: readonly string[]): Promise<Patient[]> {
  if (ids.length === 0) return [];
  const rows = await patientsOf(database, customerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(patientEntity);
}

/**
 * Adds a patient. The first one becomes the default, whatever the payload says.
 * @param most the limit for one customer
 * @throws HttpError 422 when the limit is reached
 */
export function addPatient(
  database: Database,
  customerId: string,
  given: NewPatient,
  { at, most }: { readonly at: number; readonly most: number },
): Promise<Patient> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await limitRows(transaction, 'patients', customerId, most);
    const isFirst = (await patientsOf(transaction, customerId).executeTakeFirst()) === undefined;
    const isDefault = isFirst || given.isDefault === true;
    if (isDefault) await clearDefault(transaction, customerId);
    const isAssumed = hasAssumed(given, await getCustomer(transaction, customerId));
    return insertPatient(transaction, customerId, { ...given, isDefault, isAssumed }, at);
  });
}

/** Inserts the row, for a caller that has decided whether it is the default, and whether its details are only assumed. */
export async function insertPatient(
  transaction: Database,
  customerId: string,
  given: NewPatient & { readonly isDefault: boolean; readonly isAssumed?: boolean },
  at: number,
): Promise<Patient> {
  const row: PatientRow = {
    id: newId(),
    customerId,
    ...detailsOf(given),
    isSelf: flag(given.isSelf ?? false),
    isDefault: flag(given.isDefault),
    detailsConfirmed: flag(given.isAssumed !== true),
    createdAt: at,
  };
  await transaction.insertInto('patients').values(row).execute();
  return patientEntity(row);
}

/** @returns undefined when the customer has no such patient */
export function changePatient(
  database: Database,
  customerId: string,
  id: string,
  given: NewPatient,
): Promise<Patient | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const row = await transaction
      .updateTable('patients')
      .set({ ...detailsOf(given), ...(given.isSelf === undefined ? {} : { isSelf: flag(given.isSelf) }), detailsConfirmed: 1 })
      .where('customerId', '=', customerId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || given.isDefault !== true) return row && patientEntity(row);
    return moveDefault(transaction, customerId, id);
  });
}

/** @returns undefined when the customer has no such patient; the default then stays */
export function makeDefaultPatient(database: Database, customerId: string, id: string): Promise<Patient | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const [known] = await findPatients(transaction, customerId, [id]);
    return known && moveDefault(transaction, customerId, id);
  });
}

/** Changes the default. The caller has locked the customer and checked that the patient is theirs. */
export async function moveDefault(transaction: Database, customerId: string, id: string): Promise<Patient> {
  await clearDefault(transaction, customerId);
  const row = await transaction
    .updateTable('patients')
    .set({ isDefault: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return patientEntity(row);
}

async function clearDefault(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .updateTable('patients')
    .set({ isDefault: 0 })
    .where('customerId', '=', customerId)
    .where('isDefault', '=', 1)
    .execute();
}

export const patientsOf = (database: Database, customerId: string) =>
  database.selectFrom('patients').selectAll().where('customerId', '=', customerId);

function detailsOf({ name, gender, dateOfBirth, relation, bloodGroup, healthNotes }: NewPatient): Details {
  return {
    name: name.trim(),
    gender,
    dateOfBirth,
    relation: knownRelation(relation.trim()),
    bloodGroup: bloodGroup ?? null,
    healthNotes: textOrNull(healthNotes),
  };
}

/** A relation is free text, but "mother" becomes "Mother" (decision C13). */
function knownRelation(relation: string): string {
  return relations.find((known) => known.toLowerCase() === relation.toLowerCase()) ?? relation;
}

/**
 * Recognises the patient that the app creates by itself: it assumes gender or birth date if the profile lacks it (decision
 * Q8).
 */
function hasAssumed({ isSelf, gender, dateOfBirth }: NewPatient, profile: Pick<CustomerRow, 'gender' | 'dateOfBirth'>): boolean {
  const isGenderAssumed = gender === 'Male' && profile.gender !== gender;
  const isBirthDateAssumed = dateOfBirth === '1990-01-01' && profile.dateOfBirth !== dateOfBirth;
  return isSelf === true && (isGenderAssumed || isBirthDateAssumed);
}

function patientEntity(row: PatientRow): Patient {
  const { id, name, gender, dateOfBirth, relation, bloodGroup, healthNotes } = row;
  return {
    ...withoutNulls({ id, name, gender, dateOfBirth, relation, bloodGroup, healthNotes }),
    isSelf: row.isSelf === 1,
    isDefault: row.isDefault === 1,
    detailsConfirmed: row.detailsConfirmed === 1,
  };
}
