import { describe, expect, it } from 'vitest';
import { cartTotal, discountLabel } from '../../src/lib/cart-total.ts';

const offer = { id: 'flash', title: 'Weekend flash sale', discount: 100 };
const coupon = { code: 'FIRST', discount: 60 };

describe('what a cart costs', () => {
  it('is its items and the fee, without its one discount', () => {
    expect(cartTotal({ subtotal: 499 })).toMatchObject({ discount: 0, total: 699 });
    expect(cartTotal({ subtotal: 499, offer })).toEqual({ subtotal: 499, discount: 100, collectionFee: 200, total: 599 });
    expect(cartTotal({ subtotal: 499, coupon }).total).toBe(639);
  });

  it('counts one discount where a server names two', () => {
    expect(cartTotal({ subtotal: 499, offer, coupon }).discount).toBe(100);
  });

  it('names what the discount is for, where that is known', () => {
    expect(discountLabel(offer.title)).toBe('Discount: Weekend flash sale');
    expect(discountLabel(undefined)).toBe('Discount');
  });
});
