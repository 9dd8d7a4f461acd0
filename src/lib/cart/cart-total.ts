import type { Cart } from '../../contract/cart.ts';
import type { ShownCart } from './cart-changes.ts';
import { orderTotal, type OrderTotal } from '../orders/order-total.ts';
import { isolated } from '../text/isolated.ts';

type Discounts = Pick<Cart, 'offer' | 'coupon'>;

/** What the cart costs as an order, with its one discount: an offer's, else a coupon's (decisions G25, G35). */
export function cartTotal({
  subtotal,
  offer,
  coupon,
  hasOldDiscount,
}: Discounts & Pick<ShownCart, 'subtotal' | 'hasOldDiscount'>): OrderTotal {
  const total = orderTotal(subtotal, offer?.discount ?? coupon?.discount);
  return hasOldDiscount ? { ...total, isProvisional: true } : total;
}

/** What the cart's discount is for, as the order will call it; undefined where there is none. */
export const discountName = ({ offer, coupon }: Discounts): string | undefined =>
  offer?.title ?? (coupon && `Coupon ${coupon.code}`);

/** What stands before a discount: what it is for, where that is known. */
export const discountLabel = (name: string | undefined): string =>
  name === undefined ? 'Discount' : `Discount: ${isolated(name)}`;
