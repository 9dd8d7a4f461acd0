import { room } from '../room.ts';

/** Words of the profile's tab with the patients. */
export default room('patients', {
  title: 'Patient Details',
  loadFailed: 'Failed to load patient details',
  edit: 'Edit Details',
  emptyTitle: 'No patient details found',
  emptyText: 'Tell us who the tests are for. The first person you add is the one we book for.',
  add: 'Add Patient Details',

  name: 'Full name',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  age: 'Age',
  relation: 'Relation',
  bloodGroup: 'Blood group',
  healthNotes: 'Health notes',
  dateOfBirthNote: 'The date of birth is used for the age-specific reference ranges in the reports.',

  family: 'Family members',
  addFamily: 'Add family member',
  familyEmpty: 'Add the people you book tests for: each has reports of their own.',
  makeCurrent: 'Make current',
  makeCurrentOne: (name: string) => `Make current: ${name}`,
  makingCurrent: 'Making current…',
  madeCurrent: (name: string) => `${name} is the current patient now`,
  makeCurrentFailed: (name: string) => `Failed to make ${name} the current patient. Please try again.`,

  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteText: 'Their details are removed, and what is in your cart for them. Your past orders keep theirs.',
  deleted: (name: string) => `${name} was deleted`,
  deleteFailed: 'Failed to delete patient. Please try again.',
});
