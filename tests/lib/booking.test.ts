import { describe, expect, it } from 'vitest';
import type { Cart } from '../../src/contract/cart.ts';
import { missingParts, toNewOrder, type Choices } from '../../src/lib/orders/booking.ts';

const cart: Cart = {
  items: [
    { id: 'l1', type: 'test', testId: 'cbc', name: 'CBC', price: 300, quantity: 2, patientId: 'asha' },
    { id: 'l2', type: 'package', packageId: 'full', name: 'Full Body', price: 499, quantity: 1, patientId: 'kabir' },
  ],
  itemCount: 3,
  subtotal: 1099,
};

const choices: Choices = {
  patientId: 'asha',
  linePatients: { l1: 'asha', l2: 'kabir' },
  addressId: 'home',
  date: '2026-11-22',
  slotId: 's7',
  instructions: '  Ring twice \n',
};

describe('the order that is sent', () => {
  it('has the fields of the documents, and the total that the customer saw [DATA-031]', () => {
    expect(toNewOrder(cart, choices)).toEqual({
      items: [
        { type: 'test', id: 'cbc', quantity: 2, patientId: 'asha' },
        { type: 'package', id: 'full', quantity: 1, patientId: 'kabir' },
      ],
      addressId: 'home',
      scheduledDate: '2026-11-22',
      timeSlot: 's7',
      paymentMethod: 'cod',
      specialInstructions: 'Ring twice',
      patientId: 'asha',
      expectedTotal: 1299,
    });
  });

  it('carries each line’s patient, and as its own the first line’s', () => {
    const order = toNewOrder(cart, { ...choices, patientId: 'asha', linePatients: { l1: 'meera', l2: 'kabir' } });
    expect([order?.patientId, ...(order?.items.map(({ patientId }) => patientId) ?? [])]).toEqual(['meera', 'meera', 'kabir']);
  });

  it('is for the chosen patient where the lines name none', () => {
    const line = { id: 'l1', type: 'test', testId: 'cbc', name: 'CBC', price: 300, quantity: 1 } as const;
    const order = toNewOrder({ ...cart, items: [line] }, { ...choices, patientId: 'meera', linePatients: {} });
    expect(order?.items).toEqual([{ type: 'test', id: 'cbc', quantity: 1, patientId: 'meera' }]);
  });

  it('leaves blank instructions out', () => {
    expect(toNewOrder(cart, { ...choices, instructions: '  ' })).not.toHaveProperty('specialInstructions');
  });

  it('takes the coupon off the total that it expects', () => {
    expect(toNewOrder({ ...cart, coupon: { code: 'FIRST', discount: 99 } }, choices)?.expectedTotal).toBe(1200);
  });

  it('takes the offer off the total that it expects', () => {
    const offer = { id: 'flash', title: 'Weekend flash sale', discount: 100 };
    expect(toNewOrder({ ...cart, offer }, choices)?.expectedTotal).toBe(1199);
  });

  it.each([
    ['patientId', 'patient'],
    ['addressId', 'address'],
    ['date', 'date'],
    ['slotId', 'time slot'],
  ])('does not exist without %s', (field, name) => {
    const incomplete = { ...choices, [field]: undefined };
    expect(toNewOrder(cart, incomplete)).toBeUndefined();
    expect(missingParts(incomplete)).toEqual([name]);
  });
});
