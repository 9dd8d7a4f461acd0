import { room } from '../room.ts';

/** The coupon of a cart: its entry, what it saves, and why it was refused. */
export default room('coupons', {
  code: 'Coupon code',
  named: (code: string) => `Coupon ${code}`,
  apply: 'Apply',
  applyBusy: 'Applying…',
  applyFailed: 'Failed to apply coupon. Please try again.',
  applied: 'Coupon applied.',
  appliedSaving: (amount: string) => `Coupon applied: you save ${amount}.`,
  unused: (code: string, reason: string) => `${code}: ${reason}`,
  codeMissing: 'Please enter a coupon code',
  codeInvalid: 'Invalid coupon code',
  offline: 'You are offline. Coupons can be used when the connection is back.',
  removal: 'Remove coupon',
  removalFailed: 'Failed to remove coupon. Please try again.',
  notRemovable: 'This coupon cannot be removed here.',
});
