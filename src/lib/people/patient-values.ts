import words from '#words/forms';
import { bloodGroups, genders, relations } from '../../contract/choices.ts';
import type { NewPatient, Patient } from '../../contract/patients.ts';
import { birthDateError } from './birth-date.ts';
import { mostCharacters, tooLongOf } from '../text/too-long.ts';

export const patientFields = ['name', 'gender', 'dateOfBirth', 'relation', 'bloodGroup', 'healthNotes'] as const;

export type PatientField = (typeof patientFields)[number];
export type PatientValues = Readonly<Record<PatientField, string>>;

export const patientValues = (patient: Patient | undefined): PatientValues => ({
  name: patient?.name ?? '',
  gender: patient?.gender ?? '',
  dateOfBirth: patient?.dateOfBirth ?? '',
  relation: patient?.relation ?? '',
  bloodGroup: patient?.bloodGroup ?? '',
  healthNotes: patient?.healthNotes ?? '',
});

const { name, relation, healthNotes } = mostCharacters;
const longest = { name, relation, healthNotes };

/**
 * Returns one message per invalid field, in the form's order (decision G48).
 * @param mayBeSelf whether the relation may be empty (PROFILE-022)
 */
export function patientErrors(values: PatientValues, today: string, mayBeSelf = false): Partial<PatientValues> {
  const missing = words.missingInPatient;
  const names = Object.keys(missing) as (keyof typeof missing)[];
  const requiredNames = names.filter((name) => name !== 'relation' || !mayBeSelf);
  const blank = requiredNames.filter((name) => values[name].trim() === '').map((name) => [name, missing[name]]);
  const errors = { ...tooLongOf(values, longest), ...Object.fromEntries(blank) } as Partial<PatientValues>;
  const dateOfBirth = birthDateError(values.dateOfBirth.trim(), today);
  return dateOfBirth === undefined ? errors : { ...errors, dateOfBirth };
}

/** Leaves out empty optional fields, and spells a listed relation as the list does (decisions C12, C13). */
export function toNewPatient(values: PatientValues, isDefault: boolean): NewPatient {
  // Only the customer's own record may have an empty relation (PROFILE-024).
  const typed = values.relation.trim() || 'Self';
  const bloodGroup = bloodGroups.find((group) => group === values.bloodGroup);
  const healthNotes = values.healthNotes.trim();
  return {
    name: values.name.trim(),
    gender: genders.find((gender) => gender === values.gender) ?? 'Other',
    dateOfBirth: values.dateOfBirth,
    relation: relations.find((relation) => relation.toLowerCase() === typed.toLowerCase()) ?? typed,
    isDefault,
    ...(bloodGroup && { bloodGroup }),
    ...(healthNotes && { healthNotes }),
  };
}
