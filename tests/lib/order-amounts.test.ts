import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../src/contract/orders.ts';
import { orderAmounts } from '../../src/lib/orders/order-amounts.ts';

const item = (subtotal: number): OrderItem => ({
  type: 'test',
  name: 'CBC',
  price: subtotal,
  quantity: 1,
  subtotal,
  fastingRequired: false,
  patientId: 'p1',
});

describe('what a placed order cost, row by row', () => {
  it('is the total minus 200 where no items come with the order [ORDER-018]', () => {
    expect(orderAmounts({ items: [], totalAmount: 950 })).toEqual({
      subtotal: 750,
      discount: 0,
      collectionFee: 200,
      total: 950,
    });
  });

  it('is never below 0 for a total under 200', () => {
    expect(orderAmounts({ items: [], totalAmount: 150 }).subtotal).toBe(0);
  });

  it('follows from the items and the discount where they come with it', () => {
    expect(orderAmounts({ items: [item(300), item(499)], discount: 99, totalAmount: 900 })).toEqual({
      subtotal: 799,
      discount: 99,
      collectionFee: 200,
      total: 900,
    });
  });

  it('takes what is missing from the total as a discount that the order does not name', () => {
    expect(orderAmounts({ items: [item(1000)], totalAmount: 1100 })).toMatchObject({
      subtotal: 1000,
      discount: 100,
      total: 1100,
    });
  });

  it('counts in whole paise', () => {
    expect(orderAmounts({ items: [item(0.1), item(0.2)], totalAmount: 200.3 })).toMatchObject({ subtotal: 0.3, discount: 0 });
  });
});
