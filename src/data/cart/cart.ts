import { readCart } from '../../api/shapes.ts';
import type { CartAdd, CartItem } from '../../contract/cart.ts';
import { paths } from '../../contract/paths.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { withOptimisticQuantities, type ShownCart } from '../../lib/cart/cart-changes.ts';
import { db } from '../../cache/db.ts';
import { optimisticQuantities } from './optimistic-quantities.ts';
import { markInterest } from '../shell/interest.ts';
import { dropOutdatedCoupon, useKeptCoupon, withKeptCoupon } from './kept-coupon.ts';
import { api } from '../engine/network.ts';
import { currentCustomerId, personalKey, storeFor, useCustomerId } from '../shell/session.ts';
import { revalidate, useCached } from '../engine/use-cached.ts';

export const cartKey = (customerId: string | undefined) => personalKey(customerId, 'cart');

/** Returns the cart, whose count the badge shows (G16). Each mount pulls it; a failed pull is not retried (API-009, API-014). */
export function useCart(): Cached<ShownCart> {
  const customerId = useCustomerId();
  const kept = useKeptCoupon();
  const cart = useCached<ShownCart>({
    key: cartKey(customerId),
    isPersonal: true,
    read: storedCart,
    fetch: fetchCart,
    write: (value) => db.documents.put({ key: 'cart', value }),
    maxAgeMs: 0,
    retries: 0,
  });
  return cart.status === 'ready' ? { ...cart, data: withKeptCoupon(cart.data, kept, customerId) } : cart;
}

export const storedCart = async () => (await db.documents.get('cart'))?.value as ShownCart | undefined;

export async function fetchCart(): Promise<ShownCart> {
  const customerId = currentCustomerId();
  const cart = readCart(await api().get(paths.cart));
  storeFor(customerId, 'cart', cart);
  dropOutdatedCoupon(cart, customerId);
  // An answer that is older than the customer's last tap must not undo that tap on the screen.
  return withOptimisticQuantities(cart, optimisticQuantities);
}

export async function addToCart(line: CartAdd): Promise<CartItem | undefined> {
  const answer = await api().send('post', paths.cartAdd, line);
  markInterest();
  void refreshCart();
  const { type, id, patientId } = line;
  return answeredLines(answer).find(
    (found) => found.type === type && (found.testId ?? found.packageId) === id && (found.patientId ?? patientId) === patientId,
  );
}

/** Returns the lines of the cart that a changing call may answer with, which the documents leave open. */
export function answeredLines(answer: unknown): readonly CartItem[] {
  try {
    return readCart(answer).items;
  } catch {
    return [];
  }
}

export async function refreshCart(): Promise<void> {
  const key = cartKey(currentCustomerId());
  if (key !== null) await revalidate(key).catch(() => undefined);
}
