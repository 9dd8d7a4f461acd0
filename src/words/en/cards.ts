import { room } from '../room.ts';

/** What is known of tests, people, addresses, times and prices, as cards and forms show it. */
export default room('cards', {
  test: 'Lab test',
  checkup: 'Health checkup',
  book: 'Book',
  bookNamed: (test: string) => `Book ${test}`,
  bookBusy: 'Adding...',
  bookNamedBusy: (test: string) => `Adding... ${test}`,
  bookCheckup: 'Book Checkup',
  bookCheckupNamed: (checkup: string) => `Book Checkup ${checkup}`,
  bookCheckupBusy: 'Booking...',
  bookCheckupNamedBusy: (checkup: string) => `Booking... ${checkup}`,
  testCount: (tests: number) => (tests === 1 ? '1 test' : `${tests} tests`),
  /** The time follows; only those who hear the page are told. */
  reportIn: 'Report in',
  fasting: 'Fasting',
  noFasting: 'No fasting',
  fastingNeeded: 'Fasting needed',
  fastingNeededFor: (hours: number) => `Fasting needed: ${hours} hours`,
  fastingText: 'Fasting usually means 8-12 hours without food. Plain water is fine.',
  fastingTextTest: (hours: number) =>
    `Fasting usually means 8-12 hours without food; this test asks for ${hours}. Plain water is fine.`,
  fastingTextCheckup: (hours: number) =>
    `Fasting usually means 8-12 hours without food; this checkup asks for ${hours}. Plain water is fine.`,
  favourite: (name: string) => `Favourite: ${name}`,
  noReviews: 'No reviews yet',
  /** The number of reviews is also given as it is shown, in groups of digits. */
  rating: (stars: string, reviews: number, shownReviews: string) =>
    reviews === 1 ? `${stars} of 5 · 1 review` : `${stars} of 5 · ${shownReviews} reviews`,
  consentTitle: 'Consent needed',
  consentText: 'By law it is done only with the consent of the person tested. We ask for it at checkout.',

  /** The former price follows; only those who hear the page are told. */
  priceBefore: 'Before:',
  percentOff: (percent: number) => `${percent}% off`,
  summary: 'Order summary',
  items: 'Items',
  discount: 'Discount',
  collectionFee: 'Collection fee',
  total: 'Total',
  totalInProgress: 'being worked out',
  quantity: (name: string) => `Quantity of ${name}`,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  replaceQuestion: (discount: string) => `Replace ${discount}?`,
  replace: 'Replace',
  replaceText: 'Your cart holds one discount at a time. “<title/>” would take the place of “<replaced/>”.',
  orderStatuses: {
    Created: 'Created',
    Confirmed: 'Confirmed',
    SampleCollected: 'Sample Collected',
    Testing: 'Testing',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
  },
  paid: 'Paid',
  notPaid: 'Pending',

  callNumber: (phone: string) => `Call <number>${phone}</number>`,
  emergencyNumber: (phone: string) => `Emergency <number>${phone}</number>`,
  supportHours: 'Support hours',
  helpline: 'Emergency helpline',
  helplineHours: '24/7',
});
