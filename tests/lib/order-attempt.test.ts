import { describe, expect, it } from 'vitest';
import type { NewOrder, Order } from '../../src/contract/orders.ts';
import {
  findMatchingOrder,
  isSameOrder,
  isRetryAllowed,
  readAttempt,
  type OrderAttempt,
} from '../../src/lib/orders/order-attempt.ts';

const sentAt = Date.parse('2026-11-21T10:00:00Z');

const wanted: NewOrder = {
  items: [
    { type: 'test', id: 'cbc', quantity: 1, patientId: 'p1' },
    { type: 'test', id: 'cbc', quantity: 1, patientId: 'p2' },
    { type: 'package', id: 'basic', quantity: 1, patientId: 'p1' },
  ],
  addressId: 'a1',
  scheduledDate: '2026-11-22',
  timeSlot: '2026-11-22-0700',
  paymentMethod: 'cod',
  patientId: 'p1',
};

const attempt: OrderAttempt = {
  state: 'sent',
  key: 'k1',
  order: wanted,
  slotText: '7:00 am – 8:00 am',
  knownIds: ['old'],
  sentAt,
};

const line = (type: 'test' | 'package', id: string | undefined, quantity: number) => ({
  type,
  ...(id !== undefined && { id }),
  name: id ?? 'A test',
  price: 300,
  quantity,
  subtotal: 300 * quantity,
  fastingRequired: false,
  patientId: 'p1',
});

const placed: Order = {
  id: 'new',
  orderNumber: 'LH-1',
  orderStatus: 'Created',
  paymentStatus: 'Pending',
  totalAmount: 1100,
  itemCount: 3,
  createdAt: '2026-11-21T10:00:01Z',
  scheduledDate: '2026-11-22',
  timeSlot: '7:00 am – 8:00 am',
  items: [line('package', 'basic', 1), line('test', 'cbc', 2)],
};

const isFound = (changes: Partial<Order>) => findMatchingOrder([{ ...placed, ...changes }], attempt) !== undefined;

describe('the order that an attempt has become', () => {
  it('is found by date, slot, items and creation since the tap', () => {
    expect(findMatchingOrder([{ ...placed, id: 'other', scheduledDate: '2026-11-23' }, placed], attempt)?.id).toBe('new');
  });

  it.each([
    ['of another day', { scheduledDate: '2026-11-23' }],
    ['at another time', { timeSlot: '8:00 am – 9:00 am' }],
    ['of other items', { items: [line('test', 'cbc', 3)] }],
    ['of other quantities', { items: [line('package', 'basic', 1), line('test', 'cbc', 1)] }],
    ['from before the tap', { createdAt: '2026-11-21T09:40:00Z' }],
    ['that the device knew before', { id: 'old' }],
    ['whose names are others', { items: [], tests: [{ id: 'lipid', name: 'Lipid' }] }],
  ])('is none %s', (_why, changes) => {
    expect(isFound(changes)).toBe(false);
  });

  it.each([
    ['a slot written another way', { timeSlot: '7:00 AM - 8:00 AM' }],
    ['the slot’s id in place of its text', { timeSlot: '2026-11-22-0700' }],
    ['no slot at all', { timeSlot: '' }],
    ['lines that stand apart', { items: [line('test', 'cbc', 1), line('test', 'cbc', 1), line('package', 'basic', 1)] }],
    ['lines without ids, as many as were ordered', { items: [1, 2, 3].map(() => line('test', undefined, 1)) }],
    ['names in place of lines', { items: [], tests: [{ id: 'cbc', name: 'CBC' }], packages: [{ id: 'basic', name: 'Basic' }] }],
    ['no items at all', { items: [] }],
    ['a clock that goes behind the device’s', { createdAt: '2026-11-21T09:50:00Z' }],
    ['a creation that cannot be read', { createdAt: 'just now' }],
  ])('is found too with %s', (_why, changes) => {
    expect(isFound(changes)).toBe(true);
  });
});

it('may be sent again by the app for ten minutes, whichever way a clock was turned', () => {
  expect([0, 599_999, 600_000, -600_000].map((ms) => isRetryAllowed(attempt, sentAt + ms))).toEqual([true, true, false, false]);
});

it('is the same order only where every part is', () => {
  expect(isSameOrder(wanted, { ...wanted })).toBe(true);
  expect(isSameOrder(wanted, { ...wanted, specialInstructions: 'Ring twice' })).toBe(false);
  expect(isSameOrder(wanted, { ...wanted, items: wanted.items.slice(1) })).toBe(false);
});

it('is read back as it was stored; anything else is none', () => {
  const done = { state: 'placed', placedAt: sentAt };
  expect([attempt, done].map(readAttempt)).toEqual([attempt, done]);
  const others = [undefined, null, 'text', {}, { state: 'sent' }, { state: 'placed' }, { key: 'k', order: '{}' }];
  expect(others.map(readAttempt)).toEqual(others.map(() => undefined));
});
