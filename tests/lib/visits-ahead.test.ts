/** Which collection is the next one, and what is paid at the door. */
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { amountDue } from '../../src/lib/orders/order-changes.ts';
import { isSlotOver, shownVisit, visitsAhead } from '../../src/lib/visits/visits-ahead.ts';

const zone = 'Asia/Kolkata';
const at = (iso: string) => Date.parse(`2026-11-${iso}:00+05:30`);
const now = at('21T10:30');

function order(id: string, day: string, hour: string, changes: Partial<Order> = {}): Order {
  return {
    id,
    orderNumber: `LH-${id}`,
    orderStatus: 'Created',
    paymentStatus: 'Pending',
    totalAmount: 500,
    itemCount: 1,
    createdAt: '2026-11-20T10:00:00+05:30',
    scheduledDate: `2026-11-${day}`,
    timeSlot: 'some time',
    startsAt: `2026-11-${day}T${hour}:00:00+05:30`,
    endsAt: `2026-11-${day}T${hour}:59:00+05:30`,
    items: [],
    ...changes,
  };
}

const ids = (orders: readonly Order[], when = now) => visitsAhead(orders, when, zone).map(({ id }) => id);

describe('the collections that are ahead', () => {
  it('stand in the order of their times, whenever they were booked', () => {
    expect(ids([order('c', '23', '07'), order('b', '22', '18'), order('a', '22', '09')])).toEqual(['a', 'b', 'c']);
  });

  it.each(['Cancelled', 'SampleCollected', 'Testing', 'Completed'])('are none of those that are %s', (orderStatus) => {
    expect(ids([order('a', '22', '09', { orderStatus })])).toEqual([]);
  });

  it('include one whose time has passed today, since somebody may be late, and none of yesterday', () => {
    const both = [order('today', '21', '07'), order('yesterday', '20', '18')];
    expect(ids(both)).toEqual(['today']);
    expect(ids(both, at('21T23:59'))).toEqual(['today']);
    expect(ids(both, at('22T00:00'))).toEqual([]);
  });

  it('go by the day of the provider’s clock, not of UTC', () => {
    // Half past midnight in India is still the day before in UTC.
    expect(ids([order('a', '20', '18')], at('21T00:30'))).toEqual([]);
  });

  it('come last on their day where no clock time is known, which may stand in the text', () => {
    const bare = { startsAt: 'soon', endsAt: 'later' };
    const some = [
      order('unknown', '22', '09', { ...bare, timeSlot: 'Early' }),
      order('text', '22', '09', { ...bare, timeSlot: '6:30 pm – 7:30 pm' }),
      order('known', '22', '09'),
    ];
    expect(ids(some)).toEqual(['known', 'text', 'unknown']);
  });
});

describe('the shown collection', () => {
  const [a, b, c] = [order('a', '22', '09'), order('b', '22', '18'), order('c', '23', '07')];

  it('is the next one, with all of its day', () => {
    expect(shownVisit([a, b, c], null)).toEqual({ order: a, ofTheDay: [a, b] });
  });

  it('is the one that was asked for, as long as that is ahead', () => {
    expect(shownVisit([a, b, c], 'c')).toEqual({ order: c, ofTheDay: [c] });
    expect(shownVisit([a, b, c], 'cancelled')?.order).toBe(a);
    expect(shownVisit([], 'a')).toBeUndefined();
  });
});

describe('what is still to be paid', () => {
  const payment = { status: 'Pending', amount: 480.5, currency: 'INR', method: 'cod' };

  it('is the payment’s amount, else the order’s total', () => {
    expect(amountDue(order('a', '22', '09', { payment }))).toBe(480.5);
    expect(amountDue(order('a', '22', '09'))).toBe(500);
  });

  it('is nothing once it is paid, whichever of the two says so', () => {
    expect(amountDue(order('a', '22', '09', { payment: { ...payment, status: 'paid' } }))).toBe(0);
    expect(amountDue(order('a', '22', '09', { paymentStatus: 'Paid' }))).toBe(0);
  });
});

it('a time slot is over when it ends, and never where its end is not known', () => {
  const visit = order('a', '21', '07');
  expect(isSlotOver(visit, at('21T07:58'), zone)).toBe(false);
  expect(isSlotOver(visit, at('21T07:59'), zone)).toBe(true);
  expect(isSlotOver({ ...visit, endsAt: '' }, at('21T23:00'), zone)).toBe(false);
});
