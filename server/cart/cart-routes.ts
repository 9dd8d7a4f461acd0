import words from '#words/refusals-cart';
import { CartAdd, CartAnswer, CartCoupon, CartCouponAnswer, CartRemove, CartUpdate, type Cart } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { notFound, success } from '../platform/answers.ts';
import { applyCoupon, removeCoupon } from '../offers/coupons/apply-coupon.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { refusalToAdd } from '../orders/refusal-to-add.ts';
import { addToCart, changeQuantity, removeFromCart } from './carts-store.ts';
import { readCart } from './shown-cart-store.ts';

/** A change is answered with the whole cart, which saves the customer's phone a second call. */
export function cartRoutes(api: ApiServer, { database, settings: { timeZone }, now }: AppDeps): void {
  const response = { 200: CartAnswer };
  const moment = () => ({ at: now(), timeZone });

  api.get(paths.cart, { schema: { response } }, async ({ customerId }) =>
    success(await readCart(database, customerId, moment())),
  );

  api.post(paths.cartAdd, { schema: { body: CartAdd, response } }, async ({ customerId, body }) => {
    const outcome = await addToCart(database, customerId, body, moment());
    if (typeof outcome === 'string') throw refusalToAdd(outcome, body.type);
    return success(outcome);
  });

  api.put(paths.cartUpdate, { schema: { body: CartUpdate, response } }, async ({ customerId, body }) =>
    success(known(await changeQuantity(database, customerId, body, moment()))),
  );

  api.delete(paths.cartRemove, { schema: { body: CartRemove, response } }, async ({ customerId, body }) =>
    success(known(await removeFromCart(database, customerId, body.itemId, moment()))),
  );

  api.post(
    paths.cartCoupon,
    { schema: { body: CartCoupon, response: { 200: CartCouponAnswer } } },
    async ({ customerId, body }) => success({ discount: await applyCoupon(database, customerId, body.code, moment()) }),
  );

  api.delete(paths.cartCoupon, { schema: { response } }, async ({ customerId }) => {
    await removeCoupon(database, customerId);
    return success(await readCart(database, customerId, moment()));
  });
}

function known(cart: Cart | undefined): Cart {
  if (cart === undefined) throw notFound(words.itemNotFound);
  return cart;
}
