import { room } from '../room.ts';

export default room('profile-form', {
  title: 'Edit Profile',
  restored: 'What you had typed is back.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of birth (optional)',
  gender: 'Gender (optional)',
  genderNotSpecified: 'Not specified',
  /** The owner of the e-mail or phone number has removed it from this account with a code. */
  mayStayEmpty: 'There is none: whoever it belongs to has taken it off this account. You can leave this empty.',
  currentPassword: 'Current password',
  currentPasswordNote: 'Needed to change your email or phone. The new one is not verified at first.',
  passwordFirst: 'To add or change an email or phone number, choose a password first: under Security, in your profile.',
  saved: 'Profile saved',
  saveFailed: 'Failed to save profile. Please try again.',
});
