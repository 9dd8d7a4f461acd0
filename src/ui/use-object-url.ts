import { useMemo, useSyncExternalStore } from 'react';

/** Returns an object URL for a file in memory, which is revoked when it is no longer shown. */
export function useObjectUrl(file: Blob): string | undefined {
  const address = useMemo(() => addressOf(file), [file]);
  return useSyncExternalStore(address.subscribe, address.current);
}

function addressOf(file: Blob) {
  let url: string | undefined;
  return {
    current: () => url,
    subscribe: (tell: () => void) => {
      const made = URL.createObjectURL(file);
      url = made;
      tell();
      return () => {
        URL.revokeObjectURL(made);
        url = undefined;
      };
    },
  };
}
