import { applyCoupon } from '../../data/cart/cart-coupon.ts';
import { fetchCart, refreshCart } from '../../data/cart/cart.ts';
import { applyOffer } from '../../data/catalogue/offers.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { discountName } from '../../lib/cart/cart-total.ts';
import { tellFailure } from '../../ui/use-action.ts';

/** The discount went with the line, an offer's with its package, a coupon's with the last line: undone, it is back as well. */
export async function restoreDiscount({ coupon, offer, items }: ShownCart): Promise<void> {
  const mayBeGone = offer !== undefined || (coupon !== undefined && items.length === 1);
  if (!mayBeGone) return;
  try {
    if (discountName(await fetchCart()) !== undefined) return;
    if (coupon && !offer) return await applyCoupon(coupon.code);
    if (offer) await applyOffer(offer.id);
    await refreshCart();
  } catch (error) {
    tellFailure(error, 'Your discount could not be put back. Please apply it again.');
  }
}
