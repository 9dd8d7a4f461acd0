import { describe, expect, it } from 'vitest';
import { cancelCost, refundGiven } from '../../src/lib/orders/cancel-words.ts';
import { cancelTerms, type CancelTerms } from '../../src/lib/orders/order-changes.ts';

const zone = 'Asia/Kolkata';
const at = (time: string) => Date.parse(`2026-11-24T${time}+05:30`);

/** What an order at 9:00 am on Tue, 24 Nov 2026 says at a moment. */
function costOf(paymentStatus: string, now: number, startsAt: string | undefined = '2026-11-24T09:00:00+05:30'): string[] {
  const order = { orderStatus: 'Confirmed', paymentStatus, totalAmount: 549.5, ...(startsAt && { startsAt }) };
  return cancelCost(cancelTerms(order, now) as CancelTerms, zone);
}

const until = 'You can cancel until the collection begins, at 9:00 am on Tue, 24 Nov 2026.';

describe('what cancelling costs', () => {
  it.each([
    ['Pending', '05:00', ['You have paid nothing. Cancelling is free.', until]],
    ['Pending', '08:59', ['You have paid nothing. Cancelling is free.', until]],
    [
      'Paid',
      '05:00',
      [
        'You get back ₹549.50, all that you have paid.',
        'Until 7:00 am on Tue, 24 Nov 2026 you get everything back; after that half of it.',
      ],
    ],
    [
      'PAID',
      '07:00',
      [
        'You get back ₹549.50, all that you have paid.',
        'Until 7:00 am on Tue, 24 Nov 2026 you get everything back; after that half of it.',
      ],
    ],
    [
      'Paid',
      '07:00:00.001',
      [
        'You get back ₹274.75, half of the ₹549.50 that you have paid.',
        'Everything could be given back until 7:00 am on Tue, 24 Nov 2026.',
        until,
      ],
    ],
  ])('of an order that is %s, at %s', (paymentStatus, time, words) => {
    expect(costOf(paymentStatus, at(time.length === 5 ? `${time}:00` : time))).toEqual(words);
  });

  it('is not promised where no clock time is known', () => {
    expect(costOf('Paid', at('05:00:00'), '')).toEqual([
      'What you get back depends on how long before the collection you cancel.',
    ]);
    expect(costOf('Pending', at('05:00:00'), '')).toEqual(['You have paid nothing. Cancelling is free.']);
  });

  it('is not said for sure where it may have been paid by UPI', () => {
    const terms = { before: undefined, fullRefundUntil: undefined, paid: 0, refund: 0 };
    expect(cancelCost(terms, zone, true)).toEqual([
      'No payment has been noted yet, so cancelling is free.',
      'If you have paid by UPI, call us on +91 00000 00000 before you cancel.',
    ]);
  });
});

describe('what a cancelled order gave back', () => {
  const cancellation = (refund: number) => ({ at: '2026-11-23T05:00:00Z', reason: 'Another reason', refund });

  it.each([
    ['Paid', cancellation(250), 'Refund: ₹250. It takes 5-7 business days.'],
    ['Pending', cancellation(0), 'We have received no payment, and nothing is owed.'],
    ['Paid', cancellation(0), ''],
  ])('when it was %s', (paymentStatus, told, words) => {
    expect(refundGiven({ paymentStatus, cancellation: told })).toBe(words);
  });

  it('by the way on which it was paid', () => {
    const payment = { status: 'Paid', amount: 500, currency: 'INR', method: 'cod', paidVia: 'UPI' };
    expect(refundGiven({ paymentStatus: 'Paid', payment, cancellation: cancellation(250) })).toBe(
      'Refund: ₹250, by UPI to the account that paid. It takes 5-7 business days.',
    );
  });
});
