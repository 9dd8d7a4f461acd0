import { useEffect, useRef, useState } from 'react';

let count = 0;

/**
 * For what takes the whole screen: the Back button closes it and leaves the page behind it where it was.
 * @returns closes it in every other way, too, so that the history is the same afterwards
 */
export function useBackCloses(onClose: () => void): () => void {
  // After a reload an entry of the former page may still be there: it is not this one.
  const [mark] = useState(() => `${performance.timeOrigin}/${++count}`);
  const latest = useRef(onClose);

  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    // What the router and the scrolling keep in the entry goes along: for them it is the same page.
    if (!isShown(mark)) history.pushState({ ...(history.state as object | null), overlay: mark }, '');
    const closeWhenLeft = () => {
      if (!isShown(mark)) latest.current();
    };
    addEventListener('popstate', closeWhenLeft);
    return () => removeEventListener('popstate', closeWhenLeft);
  }, [mark]);

  return () => (isShown(mark) ? history.back() : onClose());
}

const isShown = (mark: string): boolean => (history.state as { readonly overlay?: unknown } | null)?.overlay === mark;
