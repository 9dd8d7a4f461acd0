import { useMemo, useSyncExternalStore } from 'react';

/** An address for a file in memory, given back to the browser when it is not shown any more. */
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
