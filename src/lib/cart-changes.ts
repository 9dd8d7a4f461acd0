import type { Cart } from '../contract/cart.ts';
import { subtotalOf } from './order-total.ts';

/** Wanted quantity by line id; 0 takes the line out. */
export type CartChanges = ReadonlyMap<string, number>;

/** The cart as it will be once the server has made these changes. Its own sums stay where nothing changes. */
export function withChanges(cart: Cart, changes: CartChanges): Cart {
  const items = cart.items
    .map((item) => ({ ...item, quantity: changes.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const isSame = items.length === cart.items.length && items.every(({ quantity }, at) => quantity === cart.items[at]?.quantity);
  if (isSame) return cart;
  return { ...cart, items, itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0), subtotal: subtotalOf(items) };
}
