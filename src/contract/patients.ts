import { Type, type Static } from 'typebox';
import { bloodGroups } from './choices.ts';
import { Gender } from './customer.ts';
import { Success } from './envelope.ts';
import { CalendarDate, Line, oneOf, Paragraphs } from './formats.ts';

export const BloodGroup = oneOf(bloodGroups, 'Blood group');

/** The fields of the create and update calls; decision C12 says which of them a form has. */
export const NewPatient = Type.Object({
  name: Line('Name'),
  gender: Gender,
  dateOfBirth: CalendarDate('Date of birth'),
  /** Free text with the nine relations as suggestions (decision C13). */
  relation: Line('Relation', 40),
  isSelf: Type.Optional(Type.Boolean()),
  isDefault: Type.Optional(Type.Boolean()),
  bloodGroup: Type.Optional(BloodGroup),
  healthNotes: Type.Optional(Paragraphs('Health notes', 1000)),
});
export type NewPatient = Static<typeof NewPatient>;

export const Patient = Type.Object({
  id: Type.String(),
  name: Type.String(),
  gender: Gender,
  dateOfBirth: Type.String(),
  relation: Type.String(),
  isSelf: Type.Boolean(),
  isDefault: Type.Boolean(),
  bloodGroup: Type.Optional(BloodGroup),
  healthNotes: Type.Optional(Type.String()),
  /** False while gender and birth date were only assumed (decision Q8). */
  detailsConfirmed: Type.Optional(Type.Boolean()),
});
export type Patient = Static<typeof Patient>;

export const PatientAnswer = Success(Type.Object({ patient: Patient }));
export const PatientListAnswer = Success(Type.Object({ patients: Type.Array(Patient) }));
