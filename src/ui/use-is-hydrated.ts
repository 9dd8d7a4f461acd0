import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false while React takes over the prerendered page, which knew neither the address's query nor the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
