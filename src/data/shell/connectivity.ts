import { useSyncExternalStore } from 'react';
import { isOnline, isProbing } from '../../lib/loading/connection.ts';

const events = ['online', 'offline', 'trying'];

function subscribe(listener: () => void): () => void {
  for (const event of events) globalThis.addEventListener(event, listener);
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listener);
  };
}

/** Returns whether there is a network; a bad one still counts. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** Returns whether a held press waits for an answer. */
export function useIsProbing(): boolean {
  return useSyncExternalStore(subscribe, isProbing, () => false);
}
