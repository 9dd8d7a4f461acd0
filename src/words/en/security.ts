import { room } from '../room.ts';

/** Words of the profile's section for password, devices and unverified contacts, and of its dialogs but for the password’s. */
export default room('security', {
  title: 'Security',
  notOffered: 'Sorry, this is not available here.',
  password: 'Password',
  changePassword: 'Change password',
  choosePassword: 'Choose a password',
  passwordText: 'Your other devices are signed out when you change it.',
  noPasswordText:
    'There is none: you log in with a code. The one from before works no more since you have verified whose account it is.',
  devices: 'Devices',
  devicesText: 'If you have lost a phone, or used one that is not yours.',
  signOutEverywhere: 'Sign out on all devices',
  email: 'Email',
  emailText: 'Not verified. Until it is, our mails to it have no details of orders and reports.',
  verifyEmail: 'Verify email',
  phone: 'Phone',
  phoneText: 'Not verified. Until it is, we send no messages to it.',
  verifyPhone: 'Verify phone number',

  signOutQuestion: 'Sign out on all devices?',
  signOutText:
    'Every phone and computer is signed out, this one too, and links to reports that were shared end. You can log in again whenever you like.',
  staySignedIn: 'Stay signed in',
  signOutConfirm: 'Sign out everywhere',
  signingOut: 'Signing out…',
  signOutFailed: 'You could not be signed out. Please try again.',

  emailProofTitle: 'Verify your email',
  phoneProofTitle: 'Verify your phone number',
  codeAnnounced: 'We send a code to <contact/>. It is single use and valid for 5 minutes.',
  codeSent: 'We sent a code to <contact/>. It is single use and valid for 5 minutes.',
  sendCode: 'Send code',
  sendingCode: 'Sending…',
  sendCodeFailed: 'Failed to send OTP. Please try again.',
  verify: 'Verify',
  verifying: 'Verifying…',
  codeInvalid: 'Invalid OTP. Please try again.',
  emailProven: 'Your email is verified.',
  phoneProven: 'Your phone number is verified.',
});
