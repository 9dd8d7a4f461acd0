import { room } from '../room.ts';

/** The page of one offer. */
export default room('offer', {
  title: 'Offer',
  back: 'Back to all offers',
  failed: 'Failed to load this offer. Please try again later.',
  notFound: 'Offer not found',
  notFoundText: "It may have ended. Today's offers are in the list.",
  browse: 'Browse Offers',
  validUntil: 'Valid until',
  availability: 'Availability',
  category: 'Category',
  included: 'What is included',
  terms: 'Terms and conditions',
  applying: 'Apply this offer',
  apply: 'Apply Offer',
  applyBusy: 'Applying…',
  applied: 'Offer applied successfully!',
  applyFailed: 'Failed to apply offer. Please try again.',
  isInCart: 'This offer is in your cart.',
  goToCart: 'Go to cart',
  isSample: 'This is a sample. It cannot be applied.',
  hasEnded: 'This offer has ended.',
  isUsedUp: 'This offer has been used up.',
  offline: 'You are offline. Offers can be applied when the connection is back.',
});
