/** Interest is the first act on this visit that suggests the customer will come again. Nothing of it is stored. */
import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

export function markInterest(): void {
  if (isShown) return;
  isShown = true;
  for (const listener of listeners) listener();
}

export function useHasInterest(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
    () => false,
  );
}
