import { CartAdd, CartAnswer, CartRemove, CartUpdate, type Cart, type ItemType } from '../../src/contract/cart.ts';
import { maxLineQuantity } from '../../src/contract/choices.ts';
import { paths } from '../../src/contract/paths.ts';
import { notFound, success, unprocessable, type Refusal } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { addToCart, changeQuantity, readCart, removeFromCart, type NotAdded } from '../stores/carts.ts';

/** A change answers with the whole cart, which saves the customer's phone a second call. */
export function cartRoutes(api: ApiServer, { database, now }: AppDeps): void {
  const response = { 200: CartAnswer };

  api.get(paths.cart, { schema: { response } }, async ({ customerId }) => success(await readCart(database, customerId)));

  api.post(paths.cartAdd, { schema: { body: CartAdd, response } }, async ({ customerId, body }) => {
    const outcome = await addToCart(database, customerId, body, now());
    if (typeof outcome === 'string') throw refusalToAdd(outcome, body.type);
    return success(outcome);
  });

  api.put(paths.cartUpdate, { schema: { body: CartUpdate, response } }, async ({ customerId, body }) =>
    success(known(await changeQuantity(database, customerId, body))),
  );

  api.delete(paths.cartRemove, { schema: { body: CartRemove, response } }, async ({ customerId, body }) =>
    success(known(await removeFromCart(database, customerId, body.itemId))),
  );
}

function refusalToAdd(reason: NotAdded, type: ItemType): Refusal {
  switch (reason) {
    case 'unknown-item':
      return notFound(type === 'test' ? 'Test not found' : 'Package not found');
    case 'unknown-patient':
      return notFound('Patient not found');
    case 'too-many':
      return unprocessable(`You can book at most ${maxLineQuantity} of one item.`);
    case 'full':
      return unprocessable('Your cart is full. Please order some of it first.');
  }
}

function known(cart: Cart | undefined): Cart {
  if (cart === undefined) throw notFound('Cart item not found');
  return cart;
}
