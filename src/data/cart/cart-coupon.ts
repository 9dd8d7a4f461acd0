import { readCouponDiscount } from '../../api/shapes.ts';
import { paths } from '../../contract/paths.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { refreshCart } from './cart.ts';
import { hasExtensions } from '../engine/extensions.ts';
import { keepCoupon } from './kept-coupon.ts';
import { api } from '../engine/network.ts';
import { currentCustomerId } from '../shell/session.ts';

/** Makes the coupon the cart's one discount (API-048); resolves once the cart shows it. */
export async function applyCoupon(code: string): Promise<void> {
  const customerId = currentCustomerId();
  try {
    const discount = readCouponDiscount(await api().send('post', paths.cartCoupon, { code }));
    // Nothing of a customer who has left meanwhile is kept. The bundled API's cart names its coupon itself.
    if (!hasExtensions && customerId !== undefined && customerId === currentCustomerId())
      keepCoupon({ code, discount, customerId });
  } finally {
    // Also after a failure: an answer that was lost on its way may have applied it.
    await refreshCart();
  }
}

let isRemovalMissing = false;

/** False where the API does not know the call, which is beyond the documents. */
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
