/**
 * A coupon that the API took and whose cart does not name it, as a provider's own API may: code and discount are kept for as
 * long as the page lives (decisions G25, Q33). A cart that says its discount itself is the truth.
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
  if (coupon === undefined || coupon.customerId !== customerId || cart.items.length === 0 || saysDiscount(cart)) return cart;
  return { ...cart, coupon: { code: coupon.code, discount: coupon.discount } };
}

/** After an answer: the cart became empty, or it names a discount itself, or it is another customer's. */
export function forgetCouponWhereSaid(cart: Cart, customerId: string | undefined): void {
  if (kept === undefined) return;
  if (cart.items.length === 0 || saysDiscount(cart) || kept.customerId !== customerId) keepCoupon(undefined);
}

const saysDiscount = ({ coupon, offer }: Cart): boolean => coupon !== undefined || offer !== undefined;
