import { useSyncExternalStore } from 'react';
import { readCart } from '../api/shapes.ts';
import type { Cart, CartAdd } from '../contract/cart.ts';
import { paths } from '../contract/paths.ts';
import type { Cached } from '../lib/cached.ts';
import { withChanges } from '../lib/cart-changes.ts';
import { db, withDatabase } from '../offline/db.ts';
import { api } from './network.ts';
import { currentCustomerId, personalKey, storeFor, useCustomerId } from './session.ts';
import { revalidate, useCached } from './use-cached.ts';

export const cartKey = (customerId: string | undefined) => personalKey(customerId, 'cart');

/** Always pulled again on a mount, never by a retry (API-009, API-014). The count of the badge is this cart's (G16). */
export function useCart(): Cached<Cart> {
  return useCached<Cart>({
    key: cartKey(useCustomerId()),
    isPersonal: true,
    read: storedCart,
    fetch: fetchCart,
    write: (cart) => db.documents.put({ key: 'cart', value: cart }),
    maxAgeMs: 0,
    retries: 0,
  });
}

const storedCart = async () => (await db.documents.get('cart'))?.value as Cart | undefined;

export async function fetchCart(): Promise<Cart> {
  const customerId = currentCustomerId();
  const cart = readCart(await api().get(paths.cart));
  storeFor(customerId, 'cart', cart);
  // An answer that is older than the customer's last tap must not undo it on the screen.
  return withChanges(cart, unconfirmed);
}

export async function addToCart(line: CartAdd): Promise<void> {
  await api().send('post', paths.cartAdd, line);
  void refreshCart();
}

export const updateCartLine = (itemId: string, quantity: number): Promise<void> => changeLine(itemId, quantity);
export const removeCartLine = (itemId: string): Promise<void> => changeLine(itemId, 0);

/** What the customer wants and the server has not confirmed yet: line id to quantity, 0 for a removal. */
const unconfirmed = new Map<string, number>();
const sending = new Set<string>();
let pending: ReadonlySet<string> = new Set();
const pendingListeners = new Set<() => void>();
/** The cart as the server last confirmed it, while a change is under way: what a refused change goes back to. */
let confirmed: Cart | undefined;
/** Whose the changes above are. */
let changedBy: string | undefined;

function forgetChanges(): void {
  unconfirmed.clear();
  confirmed = undefined;
}

/** Ids of the lines whose change is under way, from the tap to the server's answer (SHELL-036). */
export function usePendingLines(): ReadonlySet<string> {
  const current = () => pending;
  return useSyncExternalStore(onPending, current, current);
}

function onPending(listener: () => void): () => void {
  pendingListeners.add(listener);
  return () => pendingListeners.delete(listener);
}

function setWish(itemId: string, quantity: number | undefined): void {
  if (quantity === undefined) unconfirmed.delete(itemId);
  else unconfirmed.set(itemId, quantity);
  pending = new Set(unconfirmed.keys());
  for (const listener of pendingListeners) listener();
}

/** Shows the change at once in every place that shows the cart, sends it, and takes it back where it is refused. */
async function changeLine(itemId: string, quantity: number): Promise<void> {
  const customerId = currentCustomerId();
  if (changedBy !== customerId) forgetChanges();
  changedBy = customerId;
  setWish(itemId, quantity);
  const before = confirmed ?? (await withDatabase(storedCart, undefined));
  confirmed ??= before;
  await showCart(customerId);
  // A line has one request under way; it sends the last wish when its turn comes.
  if (sending.has(itemId)) return;
  sending.add(itemId);
  try {
    await sendWishes(itemId, customerId);
  } finally {
    sending.delete(itemId);
    setWish(itemId, undefined);
    await showCart(customerId);
    if (unconfirmed.size === 0) confirmed = undefined;
    await refreshCart();
  }
}

async function sendWishes(itemId: string, customerId: string | undefined): Promise<void> {
  let sent: number | undefined;
  for (let wish = unconfirmed.get(itemId); wish !== undefined && wish !== sent; wish = unconfirmed.get(itemId)) {
    if (wish === 0) await api().send('delete', paths.cartRemove, { itemId });
    else await api().send('put', paths.cartUpdate, { itemId, quantity: wish });
    if (confirmed) confirmed = withChanges(confirmed, new Map([[itemId, wish]]));
    sent = wish;
    // Somebody else's session must not carry this customer's wishes.
    if (customerId !== currentCustomerId()) return;
  }
}

async function showCart(customerId: string | undefined): Promise<void> {
  if (!confirmed || customerId === undefined || changedBy !== customerId) return;
  const value = withChanges(confirmed, unconfirmed);
  const put = () =>
    db.transaction('rw', db.documents, db.owner, async () => {
      // After a sign-out, or when somebody else has signed in, nothing of this customer is written any more.
      if ((await db.owner.get('owner'))?.customerId === customerId) await db.documents.put({ key: 'cart', value });
    });
  await withDatabase(put, undefined);
}

export async function refreshCart(): Promise<void> {
  const key = cartKey(currentCustomerId());
  if (key !== null) await revalidate(key).catch(() => undefined);
}
