import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page takes over its prerendered form, which knew neither the address's query nor the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
