import { room } from '../room.ts';

/** The tests that the reviewer of a prescription suggests, and their way into the cart. */
export default room('suggested-tests', {
  title: 'Suggested tests',
  add: 'Add all to cart',
  addBusy: 'Adding…',
  addOffline: 'You are offline. The tests can be added when the connection is back.',
  goToCart: 'Go to cart',
  forPatient: (patient: string) => `For ${patient}.`,
  forOther: (other: string) => `They are added for ${other}; you can change that at checkout.`,
  forOtherThan: (former: string, other: string) =>
    `${former} is not among your family members any more. They are added for ${other}; you can change that at checkout.`,
  isAdded: 'In your cart',
  wasThere: 'Was in your cart already',
  notOffered: 'Not offered any more',
  allAdded: 'The suggested tests are in your cart.',
  someNotAdded: 'Some of the tests could not be added to your cart.',
  noneAdded: 'Failed to add the tests to your cart. Please try again.',
});
