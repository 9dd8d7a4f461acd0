import { room } from '../room.ts';

/** The choices at checkout: patient, address, time, payment and consent. */
export default room('checkout', {
  title: 'Checkout',
  back: 'Back to cart',
  cartFailed: 'Failed to load your cart',
  restored: 'What you had entered is back. Please check it before you book.',

  patient: 'Who is the test for?',
  patientsFailed: 'Failed to load family members',
  noPatients: 'No family members yet',
  noPatientsText: 'Add the person whose sample is collected.',
  addPatient: 'Add a family member',
  itemsAndPatients: 'Items and their patients',
  itemFor: 'For: <person/>',
  currentPatient: 'Current',
  changePatient: 'Change patient',
  changePatientOfAll: 'Change patient of all items',
  changePatientOf: (item: string) => `Change patient of ${item}`,
  change: 'Change',
  whoIsItemFor: (item: string) => `Who is ${item} for?`,
  useForItem: 'Use for this item',
  useForAll: 'Use for all items',
  usePatient: 'Use this patient',
  detailsQuestion: 'Are these details right?',
  assumedDetails: (gender: string, birthDate: string) =>
    `<name/>: ${gender}, born ${birthDate}. They decide the normal ranges in the report.`,
  confirmDetails: 'Confirm details',
  editDetails: 'Edit details',
  patientNotSaved: 'Failed to save patient. Please try again.',

  address: 'Where do we collect the sample?',
  addresses: {
    failed: 'Failed to load addresses',
    empty: 'No addresses found',
    emptyText: 'Add the address where the sample is collected.',
    add: 'Add an address',
  },
  defaultAddress: 'Default',

  collection: 'When do we come?',

  payment: 'How do you pay?',
  cash: 'Cash on sample collection',
  cashText: 'You pay when your sample is collected, nothing now.',
  paymentMissing: 'Please choose how you pay',
  instructions: 'Special instructions (optional)',
  instructionsText: 'For example how to find you. At most 500 characters.',

  consent: 'Do you agree?',
  consentNeeded: 'Consent is needed for <items/>. Please read this first.',
  lawfulConsentNeeded: (law: string) => `${law}: consent is needed for <items/>. Please read this first.`,
  consentOf: 'For <person/>',
  consentMissing: 'Please read this and agree to it',
});
