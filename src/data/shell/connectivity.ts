import { useSyncExternalStore } from 'react';
import { isOnline, isProbing } from '../../lib/loading/connection.ts';

const events = ['online', 'offline', 'trying'];

function subscribe(listener: () => void): () => void {
  for (const event of events) globalThis.addEventListener(event, listener);
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listener);
  };
}

/** A bad network still counts as one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** What was pressed in spite of the device's word waits for an answer. */
export function useIsProbing(): boolean {
  return useSyncExternalStore(subscribe, isProbing, () => false);
}
