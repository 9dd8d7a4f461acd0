import { describe, expect, it } from 'vitest';
import { orderTotal, subtotalOf } from '../../src/lib/orders/order-total.ts';

describe('what an order costs', () => {
  it('adds the collection fee of ₹200 once, whatever is ordered [CHKOUT-036]', () => {
    expect(orderTotal(300)).toEqual({ subtotal: 300, discount: 0, collectionFee: 200, total: 500 });
    expect(orderTotal(30_000).total).toBe(30_200);
  });

  it('takes the discount off, and never more than the items cost', () => {
    expect(orderTotal(1000, 150).total).toBe(1050);
    expect(orderTotal(100, 150)).toEqual({ subtotal: 100, discount: 100, collectionFee: 200, total: 200 });
    expect(orderTotal(100, -5).total).toBe(300);
  });

  it('adds in whole paise', () => {
    const lines = [
      { price: 0.1, quantity: 3 },
      { price: 0.2, quantity: 1 },
    ];
    expect(subtotalOf(lines)).toBe(0.5);
    expect(orderTotal(0.3, 0.1).total).toBe(200.2);
  });
});
