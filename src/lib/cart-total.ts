import type { Cart } from '../contract/cart.ts';
import { orderTotal, type OrderTotal } from './order-total.ts';

/** What the cart costs as an order, with its one discount: an offer's, else a coupon's (decisions.md G25, G35). */
export function cartTotal({ subtotal, offer, coupon }: Pick<Cart, 'subtotal' | 'offer' | 'coupon'>): OrderTotal {
  return orderTotal(subtotal, offer?.discount ?? coupon?.discount);
}

/** What stands before a discount: what it is for, where that is known. */
export const discountLabel = (name: string | undefined): string => (name === undefined ? 'Discount' : `Discount: ${name}`);
