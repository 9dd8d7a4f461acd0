import { room } from '../room.ts';

/** The page of one health checkup package. */
export default room('checkup', {
  title: 'Health checkup package',
  back: 'Back to all health checkups',
  failed: 'Failed to Load Package',
  notFound: 'Checkup not found',
  notFoundText: 'It may have been renamed or is no longer offered.',
  browse: 'Browse Health Checkups',
  booking: 'Book this checkup',
  book: 'Book Checkup',
  bookBusy: 'Booking...',
  compare: 'Compare',
  compareNamed: (name: string) => `Compare ${name} with others`,
  saving: (amount: string) => `${amount} less than booking them one by one`,
  savingFrom: (amount: string, separately: string) => `${amount} less than booking them one by one (${separately})`,
  tests: 'Tests',
  duration: 'Duration',
  ageGroup: 'Age group',
  gender: 'Gender',
  features: 'What is special about it',
  testsIncluded: (tests: number) => `Tests included (${tests})`,
  testsUnknown: 'Please call us to learn which tests these are.',
  testsOfCategory: (tests: number) => `<category/> <count>(${tests})</count>`,
  otherTests: 'Other tests',
  testFasting: 'Fasting',
  about: 'About this checkup',
});
