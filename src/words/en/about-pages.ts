import { room } from '../room.ts';

/** What search engines and shared links say about the pages. */
export default room('about-pages', {
  home: (tagline: string) => `${tagline}: find a lab test, book a home collection, follow your order and read your report.`,
  privacyPolicy: 'Which data we keep about you and your tests, what for and how long, and what you can ask of us.',
  terms: 'The terms under which tests are booked and samples are collected at home.',
  cookiePolicy: 'What this app stores on your device, and what for.',
  refundPolicy: 'Until when a booking can be moved or cancelled, and when money is returned.',
  help: 'Questions and answers about booking a collection at home, preparing for it, reports and payment.',
  allTests: 'All lab tests with their prices, what they measure and how to prepare. The sample is taken at your home.',
  allCheckups: 'Health checkup packages with all that they test, for whom, and their prices. Samples are taken at your home.',
  blogs: 'Articles about lab tests: how to prepare, what they measure and how to read a report.',
  offers: 'Offers on lab tests and health checkups, with their prices and until when they hold.',
  /** The names of the sections to which a test and a package belong. */
  tests: 'Lab tests',
  checkups: 'Health Checkup Packages',
});
