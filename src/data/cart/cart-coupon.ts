import { readCouponDiscount } from '../../api/shapes.ts';
import { paths } from '../../contract/paths.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { refreshCart } from './cart.ts';
import { hasExtensions } from '../engine/extensions.ts';
import { keepCoupon } from './kept-coupon.ts';
import { api } from '../engine/network.ts';
import { currentCustomerId } from '../shell/session.ts';

/** Makes the coupon the cart's one discount (API-048), and resolves once the cart shows it. */
export async function applyCoupon(code: string): Promise<void> {
  const customerId = currentCustomerId();
  try {
    const discount = readCouponDiscount(await api().send('post', paths.cartCoupon, { code }));
    // Nothing is kept for a customer who has left meanwhile. The bundled API's cart names its coupon itself.
    if (!hasExtensions && customerId !== undefined && customerId === currentCustomerId())
      keepCoupon({ code, discount, customerId });
  } finally {
    // The cart is refreshed after a failure too, because a call whose answer was lost may have applied the coupon.
    await refreshCart();
  }
}

let isRemovalMissing = false;

/** Returns false when the API lacks this call, which is beyond the documents. */
export const canRemoveCoupon = (): boolean => hasExtensions && !isRemovalMissing;

export async function removeCoupon(): Promise<void> {
  try {
    await api().send('delete', paths.cartCoupon);
  } catch (error) {
    isRemovalMissing ||= isStatus(error, 404) || isStatus(error, 405);
    throw error;
  } finally {
    await refreshCart();
  }
}
