import { describe, expect, it } from 'vitest';
import type { Cart } from '../../src/contract/cart.ts';
import { withOptimisticQuantities } from '../../src/lib/cart/cart-changes.ts';

const cart: Cart = {
  items: [
    { id: 'a', type: 'test', testId: 'cbc', name: 'CBC', price: 300, quantity: 1 },
    { id: 'b', type: 'package', packageId: 'full', name: 'Full Body', price: 499.5, quantity: 2 },
  ],
  itemCount: 3,
  subtotal: 1299,
  coupon: { code: 'FIRST', discount: 100 },
};

describe('changes that the server has not confirmed yet', () => {
  it('change quantity, count and subtotal', () => {
    const changed = withOptimisticQuantities(cart, new Map([['b', 3]]));
    expect(changed.items.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect([changed.itemCount, changed.subtotal, changed.coupon]).toEqual([4, 1798.5, cart.coupon]);
  });

  it('take a line out at 0', () => {
    const changed = withOptimisticQuantities(cart, new Map([['a', 0]]));
    expect([changed.items.map(({ id }) => id), changed.itemCount, changed.subtotal]).toEqual([['b'], 2, 999]);
  });

  it('leave the server’s own sums alone where nothing differs', () => {
    expect(withOptimisticQuantities({ ...cart, subtotal: 1000 }, new Map([['a', 1]])).subtotal).toBe(1000);
    expect(withOptimisticQuantities(cart, new Map([['gone', 5]]))).toBe(cart);
  });

  it('mark a discount as outdated, and leave a cart without one alone', () => {
    const { coupon: _, ...plain } = cart;
    const change = new Map([['b', 3]]);
    const waiting = { ...plain, unusedCoupon: { code: 'FIRST', reason: 'Add items for ₹10 more to use this coupon.' } };
    const flags = [cart, waiting, plain].map((before) => withOptimisticQuantities(before, change).hasOldDiscount);
    expect(flags).toEqual([true, true, undefined]);
    expect(withOptimisticQuantities(cart, new Map())).not.toHaveProperty('hasOldDiscount');
  });
});
