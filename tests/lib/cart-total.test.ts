import { describe, expect, it } from 'vitest';
import { cartTotal, discountLabel, discountName } from '../../src/lib/cart/cart-total.ts';

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

  it('is provisional while the discount is one of before', () => {
    expect(cartTotal({ subtotal: 499, coupon, hasOldDiscount: true }).isProvisional).toBe(true);
    expect(cartTotal({ subtotal: 499, coupon })).not.toHaveProperty('isProvisional');
  });

  it('has a discount with a name: the offer’s, else the coupon’s', () => {
    expect([discountName({ offer, coupon }), discountName({ coupon }), discountName({})]).toEqual([
      'Weekend flash sale',
      'Coupon FIRST',
      undefined,
    ]);
  });

  it('names what the discount is for, where that is known', () => {
    expect(discountLabel(offer.title)).toBe('Discount: Weekend flash sale');
    expect(discountLabel(undefined)).toBe('Discount');
  });
});
