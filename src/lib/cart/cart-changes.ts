import type { Cart } from '../../contract/cart.ts';
import { subtotalOf } from '../orders/order-total.ts';

/** The requested quantity by line id; 0 removes the line. */
export type CartChanges = ReadonlyMap<string, number>;

/** A cart as screens show it, before the server has recalculated its discount. */
export type ShownCart = Cart & {
  /** The discount still belongs to the lines before a change; only the server can calculate the new one. */
  readonly hasOldDiscount?: boolean;
};

/** Returns the cart as it will be once the server has made these changes. Its own sums stay when nothing changes. */
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

/** A coupon that waits for more items may take something off after the change, so it counts as a discount here. */
const mayHaveDiscount = ({ offer, coupon, unusedCoupon }: Cart): boolean =>
  offer !== undefined || coupon !== undefined || unusedCoupon !== undefined;
