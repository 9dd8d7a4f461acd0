import { room } from '../room.ts';

/** Words that several parts of the product share. */
export default room('common', {
  addressTypes: { Home: 'Home', Office: 'Office', Other: 'Other' },
  back: 'Back',
  browseTests: 'Browse Tests',
  call: (phone: string) => `Call ${phone}`,
  cancel: 'Cancel',
  close: 'Close',
  countries: { India: 'India', UK: 'UK', USA: 'USA' },
  deleteAction: 'Delete',
  deleting: 'Deleting…',
  edit: 'Edit',
  genders: { Female: 'Female', Male: 'Male', Other: 'Other' },
  lastOfList: (others: string, last: string) => `${others} and ${last}`,
  loading: 'Loading…',
  notOpened: (advice: string) => `This could not be opened. ${advice}`,
  offline: 'You are offline.',
  orderNumber: 'Order number',
  remove: 'Remove',
  retry: 'Retry',
  sampleReport: 'SAMPLE - not a medical result',
  save: 'Save',
  saving: 'Saving…',
  tryAgain: 'Try again',
});
