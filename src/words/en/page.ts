import { room } from '../room.ts';

/** What stands in each page beside the app, and what a device shows of the installed one. */
export default room('page', {
  description: (tagline: string) =>
    `${tagline}: find a lab test, book a home collection, follow your order and read your report.`,
  browser: 'Your browser',
  oldBrowser: 'Please update your browser to Chrome 109, Firefox 115, Safari 16.4 or later, or call us.',
  needsScript: 'Booking needs JavaScript. Please switch it on, or call us.',
  /** Of the pictures that a store of apps shows. */
  pictureOfTests: 'Find a test',
  pictureOfTest: 'What it is and how to prepare',
  pictureOfCheckout: 'Choose a day and an hour',
  /** A long press on the app’s icon offers these. */
  tests: 'Tests',
  uploadPrescription: 'Upload prescription',
  orders: 'My orders',
  reports: 'Reports',
});
