import { room } from '../room.ts';

/** What forms say of a field that cannot be sent as it is. */
export default room('forms', {
  missingInAddress: {
    name: 'Address name is required',
    street: 'Street is required',
    city: 'City is required',
    state: 'State is required',
    postalCode: 'Postal code is required',
    country: 'Country is required',
  },
  missingInPatient: {
    name: 'Name is required',
    gender: 'Gender is required',
    dateOfBirth: 'Date of birth is required',
    relation: 'Relation is required',
  },
  missingInProfile: {
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    currentPassword: 'Current password is required',
  },
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number',
  tooLong: (most: number, length: number) => `Please use at most ${most} characters. These are ${length}.`,
});
