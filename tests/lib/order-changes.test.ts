import { describe, expect, it } from 'vitest';
import { cancelTerms, isOpen, isPaid, rescheduleTerms } from '../../src/lib/orders/order-changes.ts';

const at = (clock: string) => Date.parse(`2026-11-24T${clock}+05:30`);
const cash = { orderStatus: 'Created', paymentStatus: 'Pending', totalAmount: 499.5, startsAt: '2026-11-24T09:00:00+05:30' };
const paid = { ...cash, paymentStatus: 'Paid' };
const withoutClock = { orderStatus: 'Created', paymentStatus: 'Pending', totalAmount: 499.5 };

it.each([
  ['Created', true],
  ['Confirmed', true],
  ['CONFIRMED', true],
  ['created', true],
  ['SampleCollected', false],
  ['Testing', false],
  ['Completed', false],
  ['Cancelled', false],
  ['OnHold', false],
])('an order that is %s is open for changes: %s', (orderStatus, expected) => {
  expect(isOpen({ orderStatus })).toBe(expected);
  expect(cancelTerms({ ...cash, orderStatus }, at('05:00')) !== undefined).toBe(expected);
  expect(rescheduleTerms({ ...cash, orderStatus }, at('05:00')) !== undefined).toBe(expected);
});

it.each([
  ['Paid', true],
  ['paid', true],
  ['Pending', false],
  ['processing', false],
])('an order whose payment is %s is paid: %s', (paymentStatus, expected) => {
  expect(isPaid({ paymentStatus })).toBe(expected);
});

describe('cancelling', () => {
  it('costs nothing where nothing was paid, until the slot begins', () => {
    const terms = { before: at('09:00'), fullRefundUntil: at('07:00'), paid: 0, refund: 0 };
    expect(cancelTerms(cash, at('06:00'))).toEqual(terms);
    expect(cancelTerms(cash, at('09:00') - 1)).toEqual(terms);
    expect(cancelTerms(cash, at('09:00'))).toBeUndefined();
  });

  it.each([
    ['06:00', 499.5],
    ['07:00', 499.5],
    ['07:01', 249.75],
    ['08:59', 249.75],
  ])('at %s gives back ₹%d of the ₹499.50 that were paid', (clock, refund) => {
    expect(cancelTerms(paid, at(clock))).toEqual({ before: at('09:00'), fullRefundUntil: at('07:00'), paid: 499.5, refund });
  });

  it('says nothing about times and refunds that hang on a clock time which the order does not name', () => {
    const unknown = { before: undefined, fullRefundUntil: undefined };
    expect(cancelTerms(withoutClock, at('23:00'))).toEqual({ ...unknown, paid: 0, refund: 0 });
    expect(cancelTerms({ ...withoutClock, paymentStatus: 'Paid' }, at('23:00'))).toEqual({
      ...unknown,
      paid: 499.5,
      refund: undefined,
    });
    expect(cancelTerms({ ...cash, startsAt: 'at nine' }, at('23:00'))).toEqual({ ...unknown, paid: 0, refund: 0 });
  });
});

describe('moving', () => {
  it('is possible until 2 hours before the slot begins, exactly then too', () => {
    expect(rescheduleTerms(cash, at('06:00'))).toEqual({ until: at('07:00') });
    expect(rescheduleTerms(cash, at('07:00'))).toEqual({ until: at('07:00') });
    expect(rescheduleTerms(cash, at('07:00') + 1)).toBeUndefined();
    expect(rescheduleTerms(paid, at('08:00'))).toBeUndefined();
  });

  it('names no limit where the order has no clock time', () => {
    expect(rescheduleTerms(withoutClock, at('23:00'))).toEqual({ until: undefined });
  });
});
