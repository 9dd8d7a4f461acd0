import { readCart } from '../../api/shapes.ts';
import type { Cart, CartAdd, CartItem } from '../../contract/cart.ts';
import { paths } from '../../contract/paths.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { withOptimisticQuantities, type ShownCart } from '../../lib/cart/cart-changes.ts';
import { db } from '../../cache/db.ts';
import { optimisticQuantities } from './optimistic-quantities.ts';
import { markInterest } from '../shell/interest.ts';
import { dropOutdatedCoupon, useKeptCoupon, withKeptCoupon } from './kept-coupon.ts';
import { hasExtensions } from '../engine/extensions.ts';
import { api } from '../engine/network.ts';
import type { CachedResource } from '../engine/pull.ts';
import { currentCustomerId, personalKey, storeFor, useCustomerId } from '../shell/session.ts';
import { revalidate, showAnswer, useCached } from '../engine/use-cached.ts';

export const cartKey = (customerId: string | undefined) => personalKey(customerId, 'cart');

/** Returns the cart, whose count the badge shows (G16). Each mount pulls it; a failed pull is not retried (API-009, API-014). */
export function useCart(): Cached<ShownCart> {
  const customerId = useCustomerId();
  const kept = useKeptCoupon();
  const cart = useCached(cartOf(customerId));
  return cart.status === 'ready' ? { ...cart, data: withKeptCoupon(cart.data, kept, customerId) } : cart;
}

const cartOf = (customerId: string | undefined): CachedResource<ShownCart> => ({
  key: cartKey(customerId),
  isPersonal: true,
  read: storedCart,
  fetch: fetchCart,
  write: (value) => db.documents.put({ key: 'cart', value }),
  maxAgeMs: 0,
  retries: 0,
});

export const storedCart = async () => (await db.documents.get('cart'))?.value as ShownCart | undefined;

export async function fetchCart(): Promise<ShownCart> {
  const customerId = currentCustomerId();
  return received(readCart(await api().get(paths.cart)), customerId);
}

function received(cart: Cart, customerId: string | undefined): ShownCart {
  storeFor(customerId, 'cart', cart);
  dropOutdatedCoupon(cart, customerId);
  // An answer that is older than the customer's last tap must not undo that tap on the screen.
  return withOptimisticQuantities(cart, optimisticQuantities);
}

export async function addToCart(line: CartAdd): Promise<CartItem | undefined> {
  const sent = { customerId: currentCustomerId(), startedAt: Date.now() };
  const answer = await api().send('post', paths.cartAdd, line);
  markInterest();
  // The bundled API answers with the whole cart. Whoever goes on to the checkout sees the line even if the cart cannot be pulled.
  const cart = hasExtensions ? answeredCart(answer) : undefined;
  if (cart) await showAnswer(cartOf(sent.customerId), received(cart, sent.customerId), sent);
  void refreshCart();
  const { type, id, patientId } = line;
  return answeredLines(answer).find(
    (found) => found.type === type && (found.testId ?? found.packageId) === id && (found.patientId ?? patientId) === patientId,
  );
}

/** Returns the lines of the cart that a changing call may answer with, which the documents leave open. */
export const answeredLines = (answer: unknown): readonly CartItem[] => answeredCart(answer)?.items ?? [];

function answeredCart(answer: unknown): Cart | undefined {
  try {
    return readCart(answer);
  } catch {
    // It is something else, and the cart is pulled in any case.
    return undefined;
  }
}

export async function refreshCart(): Promise<void> {
  const key = cartKey(currentCustomerId());
  if (key !== null) await revalidate(key).catch(() => undefined);
}
