import { room } from '../room.ts';

/** The forms and cards of patients and addresses. */
export default room('people-forms', {
  editNamed: (name: string) => `Edit ${name}`,
  current: 'Current',
  makeCurrent: 'Make current',
  makeCurrentNamed: (name: string) => `Make current: ${name}`,
  name: 'Name',
  gender: 'Gender',
  genderChoose: 'Choose',
  dateOfBirth: 'Date of birth',
  relation: 'Relation',
  relationOptional: 'Relation (optional)',
  bloodGroup: 'Blood group (optional)',
  bloodGroupUnknown: 'Not known',
  healthNotes: 'Health notes (optional)',
  healthNotesText: 'Conditions, medicines or allergies that the lab should know',
  patientFailed: 'Failed to save patient. Please try again.',
  addressType: 'Address type',
  addressName: 'Address name',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  addressDefault: 'Use as my default address',
  addressFailed: 'Failed to save address. Please try again.',
});
