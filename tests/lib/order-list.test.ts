import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { itemNames, matchesFilter, patientNames, reportPromiseOf } from '../../src/lib/orders/order-list.ts';

const order: Order = {
  id: 'o1',
  orderNumber: 'LH-7G2K9QXM',
  orderStatus: 'SampleCollected',
  paymentStatus: 'Pending',
  totalAmount: 500,
  itemCount: 1,
  createdAt: '2026-11-21T10:30:00+05:30',
  scheduledDate: '2026-11-22',
  timeSlot: '7:00 am – 8:00 am',
  patient: { id: 'p1', name: 'Meera Rao' },
  items: [{ type: 'test', name: 'Vitamin D', price: 300, quantity: 1, subtotal: 300, fastingRequired: false, patientId: 'p1' }],
};

const finds = (search: string, status = '') => matchesFilter(order, { search, status });

describe('the filter of the orders', () => {
  it('finds by order number, patient and item, by words in any order and case', () => {
    expect(['7g2k', 'meera', 'vitamin', 'vitamin rao', '  D  '].map((text) => finds(text))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['tsh', 'meera iyer'].map((text) => finds(text))).toEqual([false, false]);
  });

  it('compares the status without case', () => {
    expect([finds('', 'samplecollected'), finds('', 'Created'), finds('meera', 'SampleCollected')]).toEqual([true, false, true]);
  });

  it('keeps every order while nothing is asked', () => {
    expect(finds('')).toBe(true);
  });
});

describe('what an order is about', () => {
  it('is its items, else its tests and packages', () => {
    expect(itemNames(order)).toEqual(['Vitamin D']);
    const bare = { ...order, items: [], tests: [{ id: 't', name: 'CBC' }], packages: [{ id: 'p', name: 'Full Body' }] };
    expect(itemNames(bare)).toEqual(['CBC', 'Full Body']);
  });

  it('names everybody once', () => {
    expect(patientNames(order)).toEqual(['Meera Rao']);
    const [meera, kabir] = [
      { id: 'p1', name: 'Meera Rao' },
      { id: 'p2', name: 'Kabir Rao' },
    ];
    expect(patientNames({ patient: meera, patients: [meera, kabir, meera] })).toEqual(['Meera Rao', 'Kabir Rao']);
    expect(patientNames({})).toEqual([]);
  });
});

describe('how the reports of an order come', () => {
  const promise = 'Reports come by email.';
  const [plain] = order.items as [Order['items'][number]];
  const confidential = { ...plain, name: 'HIV 1 & 2 Antibody', needsConsent: true };
  const couple = { ...confidential, type: 'package' as const };
  const all = 'The results of this order are confidential: you read them in the app, and nowhere else.';
  const some = `${promise} Results of confidential tests are not sent: you read them in the app, and nowhere else.`;

  it.each([
    [[plain], promise],
    [[plain, { ...plain, needsConsent: false }], promise],
    [[], promise],
    [[confidential], all],
    [[confidential, confidential], all],
    [[plain, confidential], some],
    [[couple], some],
    [[confidential, couple], some],
  ])('is said for what it holds: %#', (items, words) => {
    expect(reportPromiseOf({ items }, promise)).toBe(words);
  });
});
