import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { itemNames, matchesFilter, patientNames } from '../../src/lib/order-list.ts';

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
