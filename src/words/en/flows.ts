import { room } from '../room.ts';

/** Dialogs, forms and answers that several parts of the product share. */
export default room('flows', {
  addressAdd: 'Add an address',
  addressAdded: 'Address added',
  addressEdit: 'Edit address',
  addressNotSaved: 'Failed to save address. Please try again.',
  addressSaved: 'Address saved',

  codeInvalid: (digits: number) => `Please enter a valid ${digits}-digit OTP`,
  codeLabel: (digits: number) => `${digits}-digit code`,
  codeResend: 'Resend',
  codeResendIn: (seconds: number) => `Resend in ${seconds} s`,
  codeResendNow: 'You can ask for a new code now.',
  codeResent: 'We sent a new code.',
  codeSending: 'Sending…',

  confirmKeep: 'Keep',
  formOffline: 'You are offline. What you type is kept: save it when the connection is back.',
  formRestored: 'What you had typed is back.',

  patientAdd: 'Add a family member',
  patientAdded: 'Patient added',
  patientChoices: 'Family members',
  patientEdit: 'Edit patient',
  patientNotMadeCurrent: (name: string) => `Failed to make ${name} the current patient. Please try again.`,
  patientNotSaved: 'Failed to save patient. Please try again.',
  patientOffline: 'You are offline. The current patient can be changed when the connection is back.',
  patientSaved: 'Patient details saved',

  reportNotDownloaded: 'Failed to download report. Please try again.',

  serviceAsking: (postalCode: string) => `Checking ${postalCode}…`,
  serviceFailed: (postalCode: string) => `We could not check ${postalCode} just now.`,
  serviceNo: (postalCode: string) => `Sorry, we do not collect samples at ${postalCode} yet.`,
  serviceYes: (postalCode: string) => `Yes, we collect samples at ${postalCode}.`,
});
