import type { Cart } from '../../contract/cart.ts';
import { subtotalOf } from '../orders/order-total.ts';

/** Wanted quantity by line id; 0 takes the line out. */
export type CartChanges = ReadonlyMap<string, number>;

/** A cart as screens show it, a moment before the server has said what its discount now is. */
export type ShownCart = Cart & {
  /** The discount is that of the lines before a change; only the server can tell the new one. */
  readonly hasOldDiscount?: boolean;
};

/** The cart as it will be once the server has made these changes. Its own sums stay where nothing changes. */
export function withOptimisticQuantities(cart: ShownCart, changes: CartChanges): ShownCart {
  const items = cart.items
    .map((item) => ({ ...item, quantity: changes.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const isSame = items.length === cart.items.length && items.every(({ quantity }, at) => quantity === cart.items[at]?.quantity);
  if (isSame) return cart;
  return {
    ...cart,
    items,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalOf(items),
    ...(mayHaveDiscount(cart) && { hasOldDiscount: true }),
  };
}

/** A coupon that waits for more items may take something off after the change. */
const mayHaveDiscount = ({ offer, coupon, unusedCoupon }: Cart): boolean =>
  offer !== undefined || coupon !== undefined || unusedCoupon !== undefined;
