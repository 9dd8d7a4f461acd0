import { createContext, use, useEffect, useRef } from 'react';

/** False around a question about a history step, because an entry of its own would cut off where that step leads. */
export const OwnEntry = createContext(true);

/** The Back button closes an overlay, as Escape does, and the page behind it stays. */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const hasEntry = use(OwnEntry) && isOpen;
  const latest = useRef(onClose);

  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (hasEntry ? openOverlay(() => latest.current()) : undefined), [hasEntry]);
}

/** Loads the code on first use, to keep the first load small. If it does not load, Back leaves the page as usual. */
function openOverlay(close: () => void): () => void {
  let isOver = false;
  let forget: (() => void) | undefined;
  import('./overlay-history.ts').then(
    (entries) => {
      if (!isOver) forget = entries.openOverlay({ close });
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    forget?.();
  };
}
