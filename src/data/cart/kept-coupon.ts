/**
 * A provider's own API may accept a coupon without naming it in the cart. Code and discount are then kept for as long as the page
 * lives (decisions G25, Q33). A discount in the cart itself takes precedence.
 */
import { useSyncExternalStore } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';

type KeptCoupon = NonNullable<Cart['coupon']> & { readonly customerId: string };

let kept: KeptCoupon | undefined;
const listeners = new Set<() => void>();

export function keepCoupon(coupon: KeptCoupon | undefined): void {
  kept = coupon;
  for (const listener of listeners) listener();
}

export function useKeptCoupon(): KeptCoupon | undefined {
  const current = () => kept;
  return useSyncExternalStore(onKept, current, current);
}

function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function withKeptCoupon(cart: ShownCart, coupon: KeptCoupon | undefined, customerId: string | undefined): ShownCart {
  if (coupon === undefined || coupon.customerId !== customerId || cart.items.length === 0 || hasDiscount(cart)) return cart;
  return { ...cart, coupon: { code: coupon.code, discount: coupon.discount } };
}

/** Drops the kept coupon when the cart is empty, names a discount itself, or is another customer's. */
export function dropOutdatedCoupon(cart: Cart, customerId: string | undefined): void {
  if (kept === undefined) return;
  if (cart.items.length === 0 || hasDiscount(cart) || kept.customerId !== customerId) keepCoupon(undefined);
}

const hasDiscount = ({ coupon, offer }: Cart): boolean => coupon !== undefined || offer !== undefined;
