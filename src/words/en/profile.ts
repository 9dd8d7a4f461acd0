import { room } from '../room.ts';

/** Words of the profile's page and its first tab, and of what its tabs and dialogs share. */
export default room('profile', {
  title: 'My Profile',
  documentTitle: (tab: string) => `${tab} · My Profile`,
  infoTab: 'Personal Info',
  patientsTab: 'Patient Details',
  addressesTab: 'Addresses',
  offline: 'You are offline. You can make changes when the connection is back.',
  offlineReason: 'You are offline. This can be done when the connection is back.',
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,

  edit: 'Edit Profile',
  loadFailed: 'Failed to load your profile',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  lastUpdated: 'Last updated',
  notSpecified: 'Not specified',
  neverUpdated: 'Never',
  /** An account lacks its e-mail or phone number only if the owner of that contact removed it with a code. */
  emailTakenOff:
    'There is none: whoever it belongs to has taken it off this account. Until you add your own, we cannot mail you.',
  phoneTakenOff:
    'There is none: whoever it belongs to has taken it off this account. Until you add your own, we cannot call you about a collection.',
  verified: 'Verified',
  notVerified: 'Not verified',

  quickActions: 'Quick actions',
  patientsText: 'Who your tests are for',
  addressesText: 'Where we collect your samples',

  status: 'Account Status',
  account: 'Account',
  language: 'Language',
  languageNow: (name: string) => `The app, mails, SMS and notifications are in ${name}.`,
  accountActive: 'Active',
  emailVerification: 'Email verification',
  phoneVerification: 'Phone verification',
  noVerification: 'None',

  dangerZone: 'Danger Zone',
  deletionText: 'Deleting your account removes your details, your family members and your reports for good.',
  deleteAccount: 'Delete Account',
});
