/** Quantities that the customer requested and the server has not confirmed; cart-lines.ts sends them. */
import { useSyncExternalStore } from 'react';

/** Line id to quantity; 0 stands for a removal. */
export const optimisticQuantities = new Map<string, number>();

let pending: ReadonlySet<string> = new Set();
const pendingListeners = new Set<() => void>();

/** Returns the ids of lines whose change is under way, from the tap to the server's answer (SHELL-036). */
export function usePendingLines(): ReadonlySet<string> {
  const current = () => pending;
  return useSyncExternalStore(onPending, current, current);
}

function onPending(listener: () => void): () => void {
  pendingListeners.add(listener);
  return () => pendingListeners.delete(listener);
}

export function setOptimisticQuantity(itemId: string, quantity: number | undefined): void {
  if (quantity === undefined) optimisticQuantities.delete(itemId);
  else optimisticQuantities.set(itemId, quantity);
  announcePending();
}

export function clearOptimisticQuantities(): void {
  optimisticQuantities.clear();
  announcePending();
}

function announcePending(): void {
  pending = new Set(optimisticQuantities.keys());
  for (const listener of pendingListeners) listener();
}
