/** What the customer wants of the cart and the server has not confirmed yet; kept apart from the calls that send it. */
import { useSyncExternalStore } from 'react';

/** Line id to quantity, 0 for a removal. */
export const unconfirmed = new Map<string, number>();

let pending: ReadonlySet<string> = new Set();
const pendingListeners = new Set<() => void>();

/** Ids of the lines whose change is under way, from the tap to the server's answer (SHELL-036). */
export function usePendingLines(): ReadonlySet<string> {
  const current = () => pending;
  return useSyncExternalStore(onPending, current, current);
}

function onPending(listener: () => void): () => void {
  pendingListeners.add(listener);
  return () => pendingListeners.delete(listener);
}

export function setWish(itemId: string, quantity: number | undefined): void {
  if (quantity === undefined) unconfirmed.delete(itemId);
  else unconfirmed.set(itemId, quantity);
  announcePending();
}

export function forgetWishes(): void {
  unconfirmed.clear();
  announcePending();
}

function announcePending(): void {
  pending = new Set(unconfirmed.keys());
  for (const listener of pendingListeners) listener();
}
