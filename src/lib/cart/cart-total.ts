import words from '#words/orders-in-words';
import type { Cart } from '../../contract/cart.ts';
import type { ShownCart } from './cart-changes.ts';
import { orderTotal, type OrderTotal } from '../orders/order-total.ts';
import { isolated } from '../text/isolated.ts';

type Discounts = Pick<Cart, 'offer' | 'coupon'>;

/** Returns what the cart costs as an order; its one discount is an offer's, or else a coupon's (decisions G25, G35). */
export function cartTotal({
  subtotal,
  offer,
  coupon,
  hasOldDiscount,
}: Discounts & Pick<ShownCart, 'subtotal' | 'hasOldDiscount'>): OrderTotal {
  const total = orderTotal(subtotal, offer?.discount ?? coupon?.discount);
  return hasOldDiscount ? { ...total, isProvisional: true } : total;
}

/** Returns the name that the order will give the cart's discount, or undefined when there is none. */
export const discountName = ({ offer, coupon }: Discounts): string | undefined =>
  offer?.title ?? (coupon && words.coupon(coupon.code));

/** Returns the label in front of a discount, with the discount's name if that is known. */
export const discountLabel = (name: string | undefined): string =>
  name === undefined ? words.discount : words.namedDiscount(isolated(name));
