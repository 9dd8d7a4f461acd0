import { describe, expect, it } from 'vitest';
import { readOrder } from '../../src/api/order-shapes.ts';
import { readCart } from '../../src/api/shapes.ts';

const line = { id: 'l1', type: 'test', testId: 'cbc', name: 'CBC', price: 300, quantity: 1 };
const order = {
  id: 'o1',
  orderStatus: 'Created',
  totalAmount: 500,
  createdAt: '2026-11-21T10:00:00Z',
  scheduledDate: '2026-11-22',
};

const preparation = {
  fastingHours: 12,
  timeOfDay: 'Morning',
  collectFrom: '07:00',
  collectUntil: '10:00',
  medicineNotes: 'Ask your doctor.',
};
const limits = { sexLimit: 'Female', ageMin: 18, ageMax: 45 };

const cartLine = (more: object) => readCart({ items: [{ ...line, ...more }] }).items[0];
const orderItem = (more: object) => readOrder({ ...order, items: [{ ...line, ...more }] }).items[0];

describe('what an item asks of its patient', () => {
  it('is read with a cart’s line, and with an order’s item', () => {
    expect(cartLine({ ...preparation, ...limits })).toMatchObject({ ...preparation, ...limits });
    expect(orderItem(preparation)).toMatchObject(preparation);
  });

  it('is absent where it is not sent', () => {
    for (const name of [...Object.keys(preparation), ...Object.keys(limits)]) {
      expect(cartLine({})).not.toHaveProperty(name);
      expect(orderItem({})).not.toHaveProperty(name);
    }
  });

  it.each([
    ['fastingHours', ['many', -1, 7.5, null, '', {}]],
    ['timeOfDay', [8, '', ' ', ['Morning']]],
    ['collectFrom', ['7:00', '7 am', '24:00', 700]],
    ['collectUntil', ['', '10:60', null]],
    ['medicineNotes', [true, ' ']],
    ['sexLimit', ['Both', 1, null]],
    ['ageMin', ['adult', {}]],
    ['ageMax', [-5, 'none']],
  ])('counts as absent where another provider means something else by %s: the cart is shown all the same', (name, values) => {
    for (const value of values) expect(cartLine({ [name]: value })).toEqual(cartLine({}));
  });

  it('may come as text where it is a number', () => {
    expect(cartLine({ fastingHours: '10', ageMin: '18' })).toMatchObject({ fastingHours: 10, ageMin: 18 });
  });
});
