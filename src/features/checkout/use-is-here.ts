import { useEffect, useRef } from 'react';

/** Tells whether the page is still shown. Code that runs after a late answer asks for it. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}
