import { room } from '../room.ts';

/** Why the cart stays as it is, and what hinders its coupon. */
export default room('refusals-cart', {
  itemNotFound: 'Cart item not found',
  tooManyOfItem: (most: number) => `You can book at most ${most} of one item.`,
  full: 'Your cart is full. Please order some of it first.',

  /** A code that never existed gets the same answer, so that somebody who guesses codes learns nothing. */
  couponInvalid: 'This coupon is not valid.',
  couponNotYet: (firstDay: string) => `This coupon can be used from ${firstDay}.`,
  couponEnded: (lastDay: string) => `This coupon has ended on ${lastDay}.`,
  couponUsed: (uses: number) =>
    uses === 1 ? 'You have used this coupon already.' : `You have used this coupon ${uses} times, as often as it can be used.`,
  /** This is also the answer when somebody else has just taken the last use. */
  couponUsedUp: 'This coupon has been used up.',
  couponNeedsItems: 'Your cart is empty. Add a test or a checkup to use a coupon.',
  couponNeedsMore: (amount: string) => `Add items for ${amount} more to use this coupon.`,
});
