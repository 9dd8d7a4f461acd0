import { room } from '../room.ts';

/** Why a profile, a password or a contact stays as it is, and an account is not deleted. */
export default room('refusals-account', {
  profileChanged: 'Your profile was changed elsewhere. Please reload it and try again.',
  contactTaken: {
    email: 'Another account already uses this email.',
    phone: 'Another account already uses this phone number.',
  },
  contactMissing: {
    email: 'Please enter your email. It can be changed, but not left out.',
    phone: 'Please enter your phone number. It can be changed, but not left out.',
  },
  contactsChangedTooOften: (later: string) =>
    `Your email or phone number was changed too often. You can change it again ${later}.`,

  passwordNeeded: 'Please enter your current password to change your email or phone number.',
  noPassword: 'Your account has no password. Please choose one in your profile first.',
  wrongCurrentPassword: 'Your current password is not right.',
  wrongPassword: 'The password is not right.',

  verifiedAlready: { email: 'Your email is verified already.', phone: 'Your phone number is verified already.' },
  noContact: {
    email: 'Your account has no email. Please add one first.',
    phone: 'Your account has no phone number. Please add one first.',
  },
  noCodes: {
    email: 'We cannot send codes to your email from here.',
    phone: 'We cannot send codes to your phone number from here.',
  },
});
